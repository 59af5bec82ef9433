/** A sheet of A4 in black, for a notice board and any printer. */
export const joinPosterStyle = `
:root { color-scheme: light; --devanagari: "Noto Sans Devanagari", "Kohinoor Devanagari", "ITF Devanagari Marathi", "Nirmala UI", Mangal; --latin: "Noto Sans", system-ui, -apple-system, "Segoe UI", Roboto; --devanagari-serif: "Noto Serif Devanagari", var(--devanagari); --latin-serif: "Noto Serif", "Iowan Old Style", Palatino, Georgia; }
:lang(en) { --sans: var(--latin), var(--devanagari), sans-serif; --serif: var(--latin-serif), var(--devanagari-serif), serif; }
:lang(mr) { --sans: var(--devanagari), var(--latin), sans-serif; --serif: var(--devanagari-serif), var(--latin-serif), serif; }
*, ::before, ::after { box-sizing: border-box; }
* { margin: 0; padding: 0; }
body { padding: 16px 10px 32px; background: #f2ecdf; color: #000; }
body, [lang] { font-family: var(--sans); }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 20px; margin-bottom: 16px; font-size: 15px; line-height: 1.5; }
.bar button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #0f5c4d; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.bar button[hidden] { display: none; }
.bar button:focus-visible { outline: 2px solid #000; outline-offset: 2px; }
.poster { display: flex; flex-direction: column; width: 210mm; max-width: 100%; min-height: 297mm; margin: 0 auto; padding: 16mm; background: #fff; overflow-wrap: anywhere; }
.names { padding-bottom: 6mm; border-bottom: 1.5pt solid #000; }
.names p { font-family: var(--serif); font-size: 17pt; line-height: 1.3; }
.names p:first-child { font-size: 26pt; line-height: 1.5; }
h1 { padding-top: 6mm; }
h1 span[lang] { display: block; font-family: var(--serif); font-weight: 400; font-size: 29pt; line-height: 1.35; }
h1 span[lang]:lang(mr) { font-size: 58pt; line-height: 1.4; }
.call { display: grid; grid-template-columns: 82mm 1fr; gap: 10mm; align-items: center; margin-block: auto; padding-block: 6mm; }
.code { display: block; width: 100%; border: 1pt solid #000; }
.steps { display: grid; gap: 6mm; list-style: none; }
.steps li { display: grid; grid-template-columns: 11mm 1fr; gap: 4mm; align-items: start; }
.steps i { display: grid; place-content: center; width: 11mm; height: 11mm; border: 1pt solid #000; border-radius: 50%; font-style: normal; font-weight: 600; font-size: 14pt; line-height: 1; }
.steps p { font-size: 14.5pt; line-height: 1.5; }
.steps p:lang(en) { font-size: 12pt; line-height: 1.4; }
.address { padding-bottom: 5mm; border-bottom: 1.5pt solid #000; font-family: var(--latin), sans-serif; font-size: 25pt; font-weight: 700; line-height: 1.25; }
.address.long { font-size: 16pt; }
.foot { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: 4mm 8mm; padding-top: 5mm; font-size: 11.5pt; line-height: 1.5; }
.foot > :first-child { flex: 1 1 70mm; }
.phones { display: grid; list-style: none; font-family: var(--latin), sans-serif; font-size: 19pt; font-weight: 700; line-height: 1.3; white-space: nowrap; font-variant-numeric: tabular-nums; }
@page { size: A4; margin: 0; }
@media screen and (max-width: 212mm) {
  .poster { min-height: 0; padding: 24px 18px; }
  h1 span[lang] { font-size: 24px; }
  h1 span[lang]:lang(mr) { font-size: 40px; }
  .call { grid-template-columns: minmax(0, 1fr); }
  .code { max-width: 82mm; }
  .address { font-size: 22px; }
}
@media print { body { padding: 0; background: none; } .bar { display: none; } .poster { height: 297mm; min-height: 0; overflow: hidden; } }
`
