/** Files that were chosen or dropped: the pictures among them in order of their names, and how many others there were. */
export interface PickedPictures {
  pictures: File[]
  others: number
}

const order = new Intl.Collator('en', { numeric: true })

export function picturesPickedFrom(files: readonly File[]): PickedPictures {
  // Files that systems put beside pictures unseen are not spoken of.
  const seen = files.filter(({ name }) => !/^\.|^(thumbs\.db|desktop\.ini)$/i.test(name))
  const pictures = seen.filter(isPicture).sort((a, b) => order.compare(a.name, b.name))
  return { pictures, others: seen.length - pictures.length }
}

/** Browsers without HEIC do not know its type either. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(heic|heif|hif)$/i.test(name)

/** The files of a drop, with those of its folders. To be called while the drop is handled: later the browser has none. */
export function readDroppedFiles({ items }: DataTransfer): Promise<File[]> {
  return filesOf([...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []))
}

async function filesOf(entries: readonly (FileSystemEntry | File)[]): Promise<File[]> {
  const found: File[] = []
  for (const entry of entries) {
    if (entry instanceof File) found.push(entry)
    else if (isFile(entry))
      found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    else if (isFolder(entry)) found.push(...(await filesOf(await entriesOf(entry))))
  }
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // A browser gives a hundred at a time, and none after the last.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
