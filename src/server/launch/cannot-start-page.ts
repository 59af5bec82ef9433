import { escapeMarkup } from '../escape-markup.ts'

/** A page that says in both languages that the product cannot start, and why. */
export const renderCannotStartPage = (line: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Abhyasika cannot start</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem }
  pre { padding: 1rem; border: 1px solid; border-radius: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>Abhyasika cannot start</h1>
<p>Your data are where they were. This is what it says:</p>
<pre>${escapeMarkup(line)}</pre>
<p>Restart the computer and open Abhyasika again. If it says the same, show this page to who helps you.</p>
<p lang="mr">अभ्यासिका सुरू होऊ शकत नाही. तुमची माहिती जागेवर आहे. संगणक पुन्हा सुरू करा आणि अभ्यासिका पुन्हा उघडा. पुन्हा हेच दिसल्यास हे
पान मदत करणाऱ्यांना दाखवा.</p>
</html>
`
