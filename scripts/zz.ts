import lighthouse from 'lighthouse';
import { launchChrome } from './bench/web/lighthouse.ts';
const chrome = await launchChrome();
for (const page of process.argv.slice(2)) {
  const r = await lighthouse('http://127.0.0.1:8195' + page, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'], maxWaitForLoad: 60000 });
  const a = r!.lhr.audits; const e: any = (a['lcp-breakdown-insight'] ?? a['largest-contentful-paint-element'])?.details;
  console.log(page, a['largest-contentful-paint']!.displayValue, a['total-blocking-time']!.displayValue, a['first-contentful-paint']!.displayValue, JSON.stringify(e).match(/"nodeLabel":"[^"]*"/)?.[0], JSON.stringify(e).match(/"selector":"[^"]*"/)?.[0], 'obs', (a['metrics'] as any).details.items[0].observedLargestContentfulPaint, (a['metrics'] as any).details.items[0].observedFirstContentfulPaint, 'requests', ((a['network-requests'] as any)?.details.items??[]).length);
}
chrome.kill();
