const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands between the tags of HTML, SVG or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')
