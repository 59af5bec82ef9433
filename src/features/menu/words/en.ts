export const menuEnglish = {
  menu: {
    heading: 'Navigation menu',
    hint: 'The links at the top of the website, in this order.',
    label: 'Label',
    labelMr: 'Label (Marathi)',
    labelMrHint: 'Left empty, the label above is shown.',
    page: 'Page',
    choosePage: 'Choose a page',
    createFirst: 'Create a page first',
    none: 'The menu is empty.',
    pageGone: 'This page no longer exists',
    add: 'Add Item',
    edit: (label: string) => `Edit ${label}`,
    remove: (label: string) => `Delete ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    moved: (label: string, place: number) => `${label} is now number ${place}.`,
    gone: 'Somebody else has deleted this item. Saving adds it again.',
  },
}

export type MenuWords = typeof menuEnglish
