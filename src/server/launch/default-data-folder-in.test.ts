import { expect, test } from 'vitest'
import { defaultDataFolderIn } from './default-data-folder-in.ts'

const at = (...there: string[]) => defaultDataFolderIn('/home/आशा पाटील', (path) => there.includes(path))

test('IN-2: the data lie among the documents, and in the person’s own folder where there are none', () => {
  expect(at('/home/आशा पाटील/Documents')).toBe('/home/आशा पाटील/Documents/Abhyasika')
  expect(at()).toBe('/home/आशा पाटील/Abhyasika')
})

test('IN-3: where data are they stay, also where documents came later', () => {
  expect(at('/home/आशा पाटील/Documents', '/home/आशा पाटील/Abhyasika')).toBe('/home/आशा पाटील/Abhyasika')
  expect(at('/home/आशा पाटील/Documents/Abhyasika')).toBe('/home/आशा पाटील/Documents/Abhyasika')
})
