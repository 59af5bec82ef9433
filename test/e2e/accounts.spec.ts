import {
  authenticatorCodeOfStep,
  authenticatorStepAt,
} from '../../src/features/auth/own-account/second-factor.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { partsOfServer } from '../addresses.ts'
import { admin } from '../people.ts'
import { expect, expectClean, expectCleanInEachLook, type goTo, goToPart, test } from './product.ts'
import { readQrCode } from './qr-code.ts'

const part = (page: Parameters<typeof goTo>[0], heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading }) })

test('AU-8: a clerk is added, signs in with the initial password, and is signed out the moment they are removed', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  await goToPart(operator, en.settings.parts.staff.name)
  const staff = part(operator, 'Staff')
  await expect(staff.getByText('you, since')).toBeVisible()
  await expect(staff.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await staff.getByLabel('Email of the new account').fill('no address')
  await staff.getByRole('button', { name: 'Add account' }).click()
  await expect(staff.getByText('Please enter an e-mail address.')).toBeVisible()
  await staff.getByLabel('Email of the new account').fill('clerk@example.org')
  await staff.getByLabel(en.accounts.yourPassword).fill(admin.password)
  await staff.getByRole('button', { name: 'Add account' }).click()
  await expect(staff.getByText('They are shown only now.')).toBeVisible()
  const password = (await staff.locator('code').textContent()) ?? ''
  await staff.getByRole('button', { name: 'I have passed it on' }).click()
  await expect(staff.getByText(password)).toHaveCount(0)

  const clerk = await anotherBrowser()
  await clerk.goto(`${product.address}/admin#admin`)
  await clerk.getByLabel(en.login.email).fill('clerk@example.org')
  await clerk.getByLabel(en.login.password).fill(password.toUpperCase().replaceAll(' ', '-'))
  await clerk.getByRole('button', { name: en.login.submit }).click()

  await expect(clerk.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expectClean(clerk, 'the password of their own')
  await clerk.getByLabel(en.accounts.name).fill('Kiran')
  await clerk.getByLabel('New password').fill('library2026')
  await clerk.getByRole('button', { name: 'Save and continue' }).click()
  await expect(clerk.getByText('This password is easy to guess.')).toBeVisible()
  await clerk.reload()
  await clerk.getByLabel(en.accounts.name).fill('Kiran')
  await clerk.getByLabel('New password').fill('three lamps and a desk')
  await clerk.getByRole('button', { name: 'Save and continue' }).click()
  await goToPart(clerk, en.settings.parts.staff.name)
  await expect(part(clerk, 'Staff').getByText('Kiran clerk@example.org')).toBeVisible()
  await expect(staff.getByText('Kiran clerk@example.org')).toBeVisible()

  await test.step('a lost password is replaced on the screen', async () => {
    await staff.getByRole('button', { name: 'New password for clerk@example.org' }).click()
    const reset = staff.getByRole('form', { name: 'New password for clerk@example.org' })
    await reset.getByLabel(en.accounts.yourPassword).fill('a wrong one')
    await staff.getByRole('button', { name: 'Make a new password' }).click()
    await expect(staff.getByText('That is not your present password.')).toBeVisible()
    await expectClean(operator, 'a new password for a colleague')
    await reset.getByLabel(en.accounts.yourPassword).fill(admin.password)
    await staff.getByRole('button', { name: 'Make a new password' }).click()
    await expect(staff.getByText('clerk@example.org can sign in now with these words')).toBeVisible()
    const made = (await staff.locator('code').textContent()) ?? ''
    await staff.getByRole('button', { name: 'I have passed it on' }).click()
    await expect(clerk.getByText(en.errors.signed_out)).toBeVisible()
    await clerk.getByLabel(en.login.email).fill('clerk@example.org')
    await clerk.getByLabel(en.login.password).fill(made)
    await clerk.getByRole('button', { name: en.login.submit }).click()
    await expect(clerk.getByLabel(en.accounts.name)).toHaveValue('Kiran')
    await clerk.getByLabel('New password').fill('four lamps and a desk')
    await clerk.getByRole('button', { name: 'Save and continue' }).click()
    await expect(clerk.getByRole('heading', { level: 1, name: en.views.settings })).toBeVisible()
  })

  await staff.getByRole('button', { name: 'Remove clerk@example.org' }).click()
  const removal = staff.getByRole('form', { name: 'Remove clerk@example.org' })
  await expect(removal.getByText('Remove the account clerk@example.org?')).toBeVisible()
  await removal.getByLabel(en.accounts.yourPassword).fill(admin.password)
  await removal.getByRole('button', { name: 'Remove the account' }).click()
  await expect(staff.getByText('clerk@example.org')).toHaveCount(0)
  await expect(clerk.getByText(en.errors.signed_out)).toBeVisible()
  await goToPart(operator, en.settings.parts.history.name)
  await expect(part(operator, 'History').getByText('removed the account clerk@example.org')).toBeVisible()
})

test('AU-8: a code that is scanned opens a colleague’s phone by one press, once; who has no name is asked', async ({
  product,
  operator,
  anotherBrowser,
}) => {
  const made = await product.call('POST', '/api/staff', { email: 'clerk@example.org', role: 'clerk' })
  const { token } = await made.json()
  const phone = await anotherBrowser()
  await phone.goto(`${product.address}/admin#admin/first/${token}`)
  await expect(phone.getByRole('heading', { name: en.firstCode.heading })).toBeVisible()
  await expectCleanInEachLook(phone, 'a code that was scanned')
  await phone.reload()
  await phone.getByRole('button', { name: en.firstCode.submit, exact: true }).click()
  await expect(phone).toHaveURL(/#admin$/)
  await phone.getByLabel(en.accounts.name).fill('किरण')
  await phone.getByLabel(en.accounts.nextPassword).fill('three lamps and a desk')
  await phone.getByRole('button', { name: en.newPassword.submit }).click()
  await expect(phone.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
  const another = await anotherBrowser()
  await another.goto(`${product.address}/admin#admin/first/${token}`)
  await another.getByRole('button', { name: en.firstCode.submit, exact: true }).click()
  await expect(another.getByText(en.errors.first_code_ended)).toBeVisible()

  await operator.getByRole('button', { name: en.accounts.giveName }).click()
  await operator.getByLabel(en.accounts.askName).fill('Sunita')
  await operator.getByRole('button', { name: en.forms.save, exact: true }).click()
  await expect(operator.getByText('Signed in as Sunita')).toBeVisible()
  await goToPart(operator, en.settings.parts.history.name)
  await expect(
    part(operator, 'History').getByText('किरण changed the account clerk@example.org').first(),
  ).toBeVisible()
})

test('AU-8: a second factor is read from the screen, asked for at the door, and a recovery code opens it too', async ({
  operator,
  second,
}) => {
  await goToPart(operator, 'Your sign-in')
  const own = part(operator, 'Your sign-in')
  await expect(own.getByText('browsers are signed in, this one among them')).toBeVisible()
  await own.getByRole('button', { name: 'Second factor: Turn on' }).click()
  const picture = own.getByRole('img', { name: 'QR code for your authenticator app' })
  const address = new URL((await readQrCode(picture)) ?? '')
  const secret = fromBase32(address.searchParams.get('secret') ?? '')
  const codeNow = () => authenticatorCodeOfStep(authenticatorStepAt(new Date()), secret)

  let code = ''
  let another = ''
  let third = ''
  await test.step('turn it on', async () => {
    await own.getByLabel('Present password').fill('a wrong one')
    await own.getByLabel('Code from the app').fill(codeNow())
    await own.getByRole('button', { name: 'Turn on' }).click()
    await expect(own.getByText('That is not your present password.')).toBeVisible()
    await own.getByLabel('Present password').fill(admin.password)
    await own.getByLabel('Code from the app').fill(codeNow())
    await own.getByRole('button', { name: 'Turn on' }).click()
    await expect(own.getByText('Write these recovery codes down')).toBeVisible()
    await expectClean(operator, 'recovery codes')
    ;[code = '', another = '', third = ''] = await own.locator('li code').allTextContents()
    await own.getByRole('button', { name: 'I have written them down' }).click()
    await expect(own.getByText('On. 10 recovery codes are left.')).toBeVisible()
    await expect(second.getByText(en.errors.signed_out)).toBeVisible()
  })

  await test.step('sign in with a recovery code', async () => {
    await second.getByLabel(en.login.email).fill(admin.email)
    await second.getByLabel(en.login.password).fill(admin.password)
    await second.getByRole('button', { name: en.login.submit }).click()
    await expect(second.getByLabel('Code from your authenticator app')).toBeFocused()
    await expectClean(second, 'the door with a code')
    await second.keyboard.type('000000')
    await second.keyboard.press('Enter')
    await expect(second.getByText('That code is not right, or it was used already.')).toBeVisible()
    await second.getByLabel('Code from your authenticator app').fill(code)
    await second.getByRole('button', { name: en.login.submit }).click()
    await expect(second.getByRole('heading', { level: 1, name: en.views.dashboard })).toBeVisible()
    await expect(own.getByText('On. 9 recovery codes are left.')).toBeVisible()
  })

  await test.step('PB-3: custom code asks for a code too, and nothing typed is lost', async () => {
    await goToPart(second, en.settings.parts.website.name)
    await second.getByLabel('Head code').fill('<!-- counted -->')
    const save = second.getByRole('button', { name: en.forms.save, exact: true }).last()
    await save.click()
    await expect(
      second.getByText('Enter a code from your authenticator app, or a recovery code.'),
    ).toBeVisible()
    await second.getByLabel('Code from your app, to change custom code').fill(third)
    await save.click()
    await expect(second.getByText(en.settings.saved)).toBeVisible()
    await expect(second.getByLabel('Head code')).toHaveValue('<!-- counted -->')
    await expect(second.getByLabel('Code from your app, to change custom code')).toHaveValue('')
  })

  await test.step('turn it off', async () => {
    await own.getByRole('button', { name: 'Second factor: Turn off' }).click()
    await own.getByLabel('Present password').fill(admin.password)
    await own.getByLabel('Code from the app, or a recovery code').fill(code)
    await own.getByRole('button', { name: 'Turn off' }).click()
    await expect(own.getByText('That code is not right.')).toBeVisible()
    await own.getByLabel('Code from the app, or a recovery code').fill(another)
    await own.getByRole('button', { name: 'Turn off' }).click()
    await expect(own.getByRole('button', { name: 'Second factor: Turn on' })).toBeVisible()
  })
})

function fromBase32(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('')
}

test('a backup is made and downloaded; every part of the settings is clean in Marathi too', async ({
  operator,
  product,
}) => {
  await product.call('POST', '/api/pages', { id: 'fees', title: 'Fees', content: '<p>500</p>' })
  await product.call('POST', '/api/menu', { id: 'm1', label: 'Fees', labelMr: 'शुल्क', pageId: 'fees' })
  await goToPart(operator, en.settings.parts.backups.name)
  const backups = part(operator, 'Backups')
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText('The backup has been made.')).toBeVisible()
  await backups.getByText('All backups').click()
  const download = operator.waitForEvent('download')
  await backups
    .getByRole('link', { name: /^Download the backup of/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^abhyasika-\d{8}T\d{6}Z\.backup$/)
  await expectCleanInEachLook(operator, 'backups')
  await goToPart(operator, 'Your sign-in')
  await part(operator, 'Your sign-in').getByRole('button', { name: 'Change password' }).click()
  await expectCleanInEachLook(operator, 'own sign-in')
  await goToPart(operator, en.settings.parts.website.name)
  await operator.getByRole('button', { name: 'Edit Fees' }).click()
  await expectCleanInEachLook(operator, 'website')
  await product.call('PATCH', '/api/session', { language: 'mr' })
  await operator.evaluate(() => localStorage.setItem('abhyasika.admin.language', 'mr'))
  await operator.reload()
  for (const shown of partsOfServer) {
    const { name } = mr.settings.parts[shown]
    await goToPart(operator, name, mr.views.settings)
    await expect(operator.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectCleanInEachLook(operator, `${name} in Marathi`)
  }
})
