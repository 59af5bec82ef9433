import { describe, expect, test } from 'vitest'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  isMatchedPhotoToUpload,
  listMatchedPhotos,
  type MemberChoiceForPhoto,
  type PhotoUploadState,
  photoChoicesAfter,
} from './list-matched-photos.ts'
import { picturesPickedFrom } from './picked-files.ts'

const member = (id: string, name: string, photo: string | null = null) =>
  ({ id, name, number: 1, phone: '', photo, revision: 1 }) as SeatedMember
const members = [member('asha', 'Asha'), member('ravi', 'Ravi', 'mark')]
const files = ['Asha 2.jpg', 'Asha.jpg', 'Ravi.jpg', 'x.jpg'].map((name) => new File([], name))
const rowsOf = (
  choices: ReadonlyMap<number, MemberChoiceForPhoto> = new Map(),
  sent: ReadonlyMap<number, PhotoUploadState> = new Map(),
) => listMatchedPhotos({ files, members, choices, sent })
const given = (rows = rowsOf()) => rows.filter(isMatchedPhotoToUpload).map(({ file }) => file.name)

describe('pictures and whom they are for (MB-11)', () => {
  test('those without a member stand first, and whoever has a photo is left out unless ticked', () => {
    expect(rowsOf().map(({ file }) => file.name)).toEqual(['Asha.jpg', 'x.jpg', 'Asha 2.jpg', 'Ravi.jpg'])
    expect(given()).toEqual(['Asha 2.jpg'])
    expect(given(rowsOf(photoChoicesAfter(new Map(), rowsOf(), 2, { isTicked: true })))).toEqual([
      'Asha 2.jpg',
      'Ravi.jpg',
    ])
  })

  test('two files for one member are never both ticked', () => {
    const other = photoChoicesAfter(new Map(), rowsOf(), 1, { memberId: 'asha', isTicked: true })
    expect(given(rowsOf(other))).toEqual(['Asha.jpg'])
    const back = photoChoicesAfter(other, rowsOf(other), 0, { isTicked: true })
    expect(given(rowsOf(back))).toEqual(['Asha 2.jpg'])
  })

  test('what was given is not given again, nor what cannot be read; what was not answered is, even if it arrived', () => {
    const failed = { state: 'failed', reason: '', isUnreadable: false } as const
    const withState = (at: number, sent: PhotoUploadState) => given(rowsOf(new Map(), new Map([[at, sent]])))
    expect(withState(0, { state: 'given' })).toEqual([])
    expect(withState(0, { state: 'giving' })).toEqual([])
    expect(withState(0, { ...failed, isUnreadable: true })).toEqual([])
    expect(withState(0, failed)).toEqual(['Asha 2.jpg'])
    expect(withState(2, failed)).toEqual(['Asha 2.jpg'])
    expect(withState(2, { ...failed, unanswered: { revision: 1, photo: null } })).toEqual([
      'Asha 2.jpg',
      'Ravi.jpg',
    ])
  })
})

test('of a folder the pictures are taken in order of their names, HEIC too, and what a system put there is not counted', () => {
  const file = (name: string, type: string) => new File([], name, { type })
  const picked = picturesPickedFrom([
    ...[file('10.jpg', 'image/jpeg'), file('2.HEIC', ''), file('list.csv', 'text/csv')],
    ...[file('._2.jpg', 'image/jpeg'), file('Thumbs.db', ''), file('.DS_Store', '')],
  ])
  expect(picked.pictures.map(({ name }) => name)).toEqual(['2.HEIC', '10.jpg'])
  expect(picked.others).toBe(1)
})
