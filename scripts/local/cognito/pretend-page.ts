/** The page of a pretend Google or Facebook: choose who to be, or cancel. */
import type { ExternalProvider } from '../../../shared/accounts/users.ts';
import { escapeHtml } from '../../../shared/base/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 26rem; }
form { display: grid; gap: .75rem; margin-block: 1rem; }
input[type=email], button { font: inherit; padding: .6rem .8rem; border: 1px solid #8888; border-radius: .5rem; }
button { cursor: pointer; text-align: start; overflow-wrap: anywhere; }
`;

/** The meaning of a box left out: Google may not know whether an address is real, and Facebook users may refuse to share it. */
const BOX: Record<ExternalProvider, string> = {
  Google: 'Google has verified this address',
  Facebook: 'Share this address',
};

/** Shown as a page where there is nobody to lead back to. */
export const faultPage = (fault: string): string => page('Sign-in is not possible', `<p>${escapeHtml(fault)}</p>`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;

/** `addresses` are of those who signed in here before. Its forms come back to the page's own address. */
export const pretendPage = (provider: ExternalProvider, addresses: readonly string[]): string =>
  page(
    `Pretend ${provider}`,
    `<p>This is not ${provider}. It stands in for it on this machine: be whoever you like.</p>
${addresses
  .map(
    (address) =>
      `<form method="post"><input type="hidden" name="told" value="on"><button name="address" value="${escapeHtml(address)}">${escapeHtml(address)}</button></form>`,
  )
  .join('\n')}
<form method="post">
<label for="address">Email address</label>
<input id="address" type="email" name="address" maxlength="128" autocomplete="off" required>
<label><input type="checkbox" name="told" checked> ${BOX[provider]}</label>
<button>Continue</button>
</form>
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  );
