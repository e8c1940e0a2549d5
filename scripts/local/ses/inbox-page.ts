/** The page of `/__local/inbox`: every mail that left, the newest first, and one of them opened. */
import { formatLong } from '../../../shared/base/dates.ts';
import { escapeHtml } from '../../../shared/base/escape-html.ts';
import type { Mail } from './ses-mime.ts';

/** More would make the page heavy; the rest is in inbox.json. */
const SHOWN = 200;

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 100vh; }
nav { border-inline-end: 1px solid #8885; overflow: auto; max-height: 100vh; }
h1 { font-size: 1.1rem; margin: 0; padding: 1rem; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .6rem 1rem; border-block-start: 1px solid #8883; color: inherit; text-decoration: none; }
nav a:hover, nav a[aria-current] { background: #8882; }
nav span { display: block; font-size: .85rem; opacity: .75; overflow-wrap: anywhere; }
main { padding: 1rem 1.5rem; min-width: 0; }
main h2 { margin: 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .85rem; overflow-wrap: anywhere; }
dt { opacity: .75; } dd { margin: 0; }
iframe { width: 100%; height: 70vh; border: 1px solid #8885; border-radius: .5rem; background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.5 ui-monospace, monospace; }
summary { cursor: pointer; padding: .5rem 0; }
@media (max-width: 48rem) { body { display: block; } nav { max-height: 40vh; border: 0; border-block-end: 1px solid #8885; } }
`;

/** Scripts and forms of a mail stay off; its links open a page of their own. */
const frame = (html: string): string =>
  `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    `<base target="_blank">${html}`,
  )}"></iframe>`;

const opened = (mail: Mail): string => {
  const headers = Object.entries(mail.headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const text = `<pre>${escapeHtml(mail.text)}</pre>`;
  return `<h2>${escapeHtml(mail.subject)}</h2>
<p>to ${escapeHtml(mail.to.join(', '))} · ${escapeHtml(formatLong(mail.at))}</p>
${mail.html ? `${frame(mail.html)}<details><summary>As plain text</summary>${text}</details>` : text}
<details><summary>Headers</summary><dl>${headers.join('')}</dl></details>`;
};

const entry = (mail: Mail, number: number, current: number | null): string =>
  `<li><a href="?mail=${number}"${number === current ? ' aria-current="true"' : ''}>${escapeHtml(mail.subject)}<span>${escapeHtml(
    mail.to.join(', '),
  )} · ${escapeHtml(formatLong(mail.at))}</span></a></li>`;

/** `mails` oldest first; mail number 1 is the oldest. `current` is the number of the one that is open. */
export const inboxPage = (mails: readonly Mail[], current: number | null): string => {
  const newest = mails
    .map((mail, index) => ({ mail, number: index + 1 }))
    .slice(-SHOWN)
    .reverse();
  const mail = current === null ? undefined : mails[current - 1];
  const older = mails.length - newest.length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${mail ? '' : '<meta http-equiv="refresh" content="10">'}
<title>Inbox</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Mails">
<h1>Every mail that left this system</h1>
<ol>${newest.map((one) => entry(one.mail, one.number, current)).join('')}</ol>
${older ? `<p>and ${older} older ones</p>` : ''}
</nav>
<main>${mail ? opened(mail) : `<p>${mails.length ? 'Choose a mail.' : 'No mail yet. Nothing leaves this machine.'}</p>`}</main>
</body>
</html>
`;
};
