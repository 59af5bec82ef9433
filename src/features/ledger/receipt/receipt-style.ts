import type { ReceiptPaperSize } from '#domain/receipts/printed-receipt-text.ts'

/** The style of all papers. What is printed has one colour and no fill, as printers leave backgrounds out. */
export const printedDocumentStyle = `
:root {
  color-scheme: light dark;
  --devanagari: "Noto Sans Devanagari", "Kohinoor Devanagari", "ITF Devanagari Marathi", "Nirmala UI", Mangal;
  --latin: "Noto Sans", system-ui, -apple-system, "Segoe UI", Roboto;
  --devanagari-serif: "Noto Serif Devanagari", var(--devanagari);
  --latin-serif: "Noto Serif", "Iowan Old Style", Palatino, Georgia;
}
:lang(en) { --sans: var(--latin), var(--devanagari), sans-serif; --serif: var(--latin-serif), var(--devanagari-serif), serif; --leading: 1.45; }
:lang(mr) { --sans: var(--devanagari), var(--latin), sans-serif; --serif: var(--devanagari-serif), var(--latin-serif), serif; --leading: 1.6; }
*, ::before, ::after { box-sizing: border-box; }
* { margin: 0; padding: 0; }
body { padding: 16px 10px 32px; background: light-dark(#f2ecdf, #121715); color: light-dark(#1d2522, #ece7da); }
body, [lang] { font-family: var(--sans); line-height: var(--leading); }

.bar { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 24px; max-width: 148mm; margin: 0 auto 16px; font-size: 15px; }
.bar ul { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; list-style: none; }
.bar a { display: block; min-height: 44px; padding: 10px 12px; color: inherit; }
.bar a[aria-current] { font-weight: 700; text-decoration: none; border-bottom: 3px solid currentcolor; }
.bar button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #0f5c4d; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.bar button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
.bar button[hidden] { display: none; }
.bar p { flex-basis: 100%; text-align: center; }

.receipt { display: flex; flex-direction: column; max-width: 100%; margin: 0 auto; color-scheme: light; background: #fff; color: #000; font-size: 9.5pt; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; box-shadow: 0 1px 2px rgb(45 38 20 / .12), 0 10px 34px rgb(45 38 20 / .14); }
.receipt bdi, .receipt dd > span { unicode-bidi: isolate; }
.name, dd > span { display: block; }
.name { font-family: var(--serif); font-weight: 700; line-height: 1.35; }
.name:lang(mr) { padding-top: .15em; line-height: 1.6; }
.address, .phones, .gstin { display: block; white-space: pre-line; }
.phones span { white-space: nowrap; }
h1 { font-size: 15pt; line-height: 1.3; }
dt { font-size: .9em; overflow-wrap: break-word; }
.legal { font-size: .75em; font-weight: 400; white-space: nowrap; }
.sentence { break-inside: avoid; font-size: .85em; }
.number { white-space: nowrap; font-family: var(--sans); }
.facts > div, .sums > div, .paid > div { break-inside: avoid; }
.sums > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1em; padding: .5mm 0; }
.sums dt { flex: 1 1 0; min-width: min-content; font-size: 1em; }
.sums dd { margin-inline-start: auto; text-align: end; white-space: nowrap; }
.reason { font-size: .9em; }
.slip .reason { display: block; }
.sums .total { border-top: .5pt solid #999; }
.sums .amount { align-items: center; margin-block: 1mm; padding: 1.2mm 0; border-block: 1.5pt solid #000; }
.sums .amount:first-child { margin-top: 0; border-top: 0; }
.amount dt { font-weight: 700; }
.sums .figure { font-size: 1.75em; font-weight: 700; line-height: 1.2; }
.sums .words { flex-basis: 100%; text-align: start; white-space: normal; }
.cancelled .amount .figure { text-decoration: line-through; text-decoration-thickness: 1pt; }
.marks > * { break-inside: avoid; margin-top: 2.5mm; padding: 1.2mm 3mm; border: .75pt solid #000; text-align: center; font-weight: 700; }
.marks .cancellation { border: 4pt double #000; }
.cancellation p { font-weight: 400; }
.cancellation strong { display: block; font-size: 20pt; line-height: 1.4; }
.stamp { break-inside: avoid; text-align: center; font-size: .8em; }
.stamp::before { content: ""; display: block; width: 20mm; height: 24mm; margin: 0 auto 1mm; border: .75pt dashed #000; }
.stamp span { display: block; }
.foot { break-inside: avoid; }
.logo { display: block; object-fit: contain; }
.seal { display: block; object-fit: contain; mix-blend-mode: multiply; }

.sheet { width: 148mm; min-height: 210mm; padding: 10mm 12mm; }
.sheet .head { display: grid; grid-template-columns: 3fr 2fr; gap: 6mm; align-items: center; padding-bottom: 3.5mm; border-bottom: 1.5pt solid #000; }
.sheet .head:has(.logo) { grid-template-columns: auto 3fr 2fr; gap: 4mm; }
.sheet .logo { width: 16mm; height: 16mm; }
.sheet .name { font-size: 14pt; }
.sheet .name + .name { font-size: 13pt; }
.sheet .contact { text-align: end; font-size: .85em; }
.sheet .title, .sheet .title dl { display: flex; justify-content: space-between; align-items: start; gap: 6mm; }
.sheet .title { padding: 3.5mm 0 2.5mm; }
.sheet .title dl > div:last-child { text-align: end; }
.title dd { font-size: 1.1em; }
.title b > span { display: block; white-space: nowrap; }
.both dt span:not(:last-child) { margin-inline-end: .3em; }
.marks span, .both h1 span { display: inline-block; }
.title small { display: block; }
.title small span { display: block; }
.sheet .sentence { padding-bottom: 2.5mm; }
.sheet .marks { display: flex; flex-wrap: wrap; gap: 2mm; padding-bottom: 3.5mm; }
.sheet .marks > * { flex: 1; display: grid; place-content: center; margin: 0; }
.sheet .marks .cancellation { flex-basis: 100%; }
.sheet .marks:empty { display: none; }
.sheet .facts > div { display: grid; grid-template-columns: 32mm 1fr; gap: 0 3mm; align-items: baseline; padding: 1mm 0; border-top: .5pt solid #999; }
.sheet .facts dt span { display: block; }
.sheet .facts { display: flex; flex: 1 0 auto; flex-direction: column; }
.sheet .facts > div { flex: 1 0 auto; align-items: center; max-height: 15mm; }
.sheet .sums { margin-top: 1mm; padding-top: 1.5mm; border-top: 1.5pt solid #000; }
.sheet .foot { display: flex; align-items: end; gap: 6mm; margin-top: auto; padding-top: 4mm; }
.sheet .seal { height: 24mm; max-width: 44mm; margin: 0 auto 1mm; }
.sheet .paid { flex: 1; }
.sheet .paid > div { padding-top: 1.5mm; }
.sheet .by { display: flex; flex-direction: column-reverse; min-width: 44mm; max-width: 60mm; text-align: center; }
.sheet .by dd { padding-bottom: 1mm; border-bottom: .75pt solid #000; }
.both.sheet { font-size: 8.7pt; }
.both.sheet [lang] { line-height: 1.4; }
.both.sheet .stamp span { display: inline; }
.both.sheet .facts dt span, .both.sheet .facts dd > span, .both.sheet .words > span { display: inline-block; }
.both.sheet dd > span { margin-inline-end: 4mm; }
.both.sheet .sums dd:not(.words) > span, .both.sheet .foot dd > span { margin-inline-end: 0; }

.slip { padding: 4mm 4mm 8mm; font-size: 9.5pt; }
.slip.narrow { padding-inline: 5mm; font-size: 8.5pt; }
.narrow .sums dt span, .narrow h1 span { display: block; margin: 0; }
.slip .head, .slip .title { text-align: center; padding-bottom: 2mm; border-bottom: .75pt dashed #000; }
.slip .title { padding-top: 2mm; }
.slip .logo { height: 14mm; max-width: 40mm; margin: 0 auto 1.5mm; filter: grayscale(1) contrast(1.2); }
.slip .seal { height: 20mm; max-width: 34mm; margin: 2mm auto 0; filter: grayscale(1) contrast(1.2); }
.slip .name { font-size: 1.45em; }
.slip h1 { font-size: 1.3em; }
.slip .title dt, .slip .facts dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.slip .title .number { font-size: 1.25em; }
.slip .sentence { padding: 1.5mm 0; border-bottom: .75pt dashed #000; text-align: center; }
.slip .legal { display: block; }
.slip .marks { padding-bottom: 2mm; border-bottom: .75pt dashed #000; }
.slip .marks:empty { display: none; }
.slip .marks > * { padding-inline: 1.5mm; }
.narrow .cancellation strong { font-size: 14pt; }
.slip .facts, .slip .sums { padding: 2mm 0; border-bottom: .75pt dashed #000; }
.slip .facts > div { padding: .5mm 0; }
.slip .member dd { font-size: 1.15em; }
.slip .foot dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1em; padding: .5mm 0; }
.slip .foot dd { margin-inline-start: auto; text-align: end; }
.slip .foot { padding-top: 2mm; }
.slip .stamp { margin-top: 4mm; }
.w80 { width: 80mm; }
.w58 { width: 58mm; }

@media screen and (max-width: 150mm) {
  .sheet { min-height: 0; padding: 20px 16px; }
  .sheet .head { grid-template-columns: 1fr; gap: 2mm; }
  .sheet .title, .sheet .title dl { flex-wrap: wrap; gap: 2mm 6mm; }
  .sheet .foot { flex-wrap: wrap; }
  .sheet .contact, .sheet .title dl > div:last-child { text-align: start; }
  .sheet .facts > div { grid-template-columns: minmax(24mm, 34%) 1fr; align-items: start; gap: 3mm; }
}
@media print {
  body { padding: 0; background: none; }
  .bar { display: none; }
  .receipt { width: auto; padding: 0; box-shadow: none; }
  .sheet { min-height: 189mm; }
}
`

/**
 * The size of each paper as printers know it. A roll has no height of its own; this is enough for an ordinary receipt
 * in both languages, and a longer one goes on on a second page.
 */
export const paperSizeStyles: Record<ReceiptPaperSize, string> = {
  A5: '@page { size: A5; margin: 10mm 12mm; }',
  '80mm': '@page { size: 80mm 200mm; margin: 3mm 4mm; }',
  '58mm': '@page { size: 58mm 270mm; margin: 3mm 5mm; }',
}
