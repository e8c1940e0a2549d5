/** The samples of the developers' guide; a test runs each as it stands here against a whole system. */
import { t } from '../../../shared/texts/pages/developers.data.ts';

export interface Sample {
  title: string;
  language: 'curl' | 'JavaScript' | 'Python';
  /** For the address of a site, without a slash at the end. */
  code: (site: string) => string;
}

export const SAMPLES: readonly Sample[] = [
  {
    title: t('crimesByFilter'),
    language: 'curl',
    code: (site) => `curl --fail --get '${site}/api/crime' \\
  --data-urlencode 'filter=theft = 1 AND reportedDateTime >= "2005-01-01"' \\
  --data 'limit=3'`,
  },
  {
    title: t('callsByHourOfDay'),
    language: 'curl',
    code: (site) => `curl --fail '${site}/api/policeDispatchCall/groups?groupBy=weekday,hour'`,
  },
  {
    title: t('callsWithYourApiKey'),
    language: 'curl',
    code: (site) => `curl --fail --header "x-api-key: $API_KEY" \\
  '${site}/api/policeDispatchCall?limit=3'`,
  },
  {
    title: t('pageAfterPage'),
    language: 'JavaScript',
    code: (site) => `let next = '${site}/api/fireDispatchCall?limit=100';
let count = 0;
while (next && count < 300) {
  const response = await fetch(next);
  const body = await response.json();
  if (!response.ok) throw new Error(body.Details);
  count += body.length;
  const [, link] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link')) ?? [];
  next = link && new URL(link, next).href;
}
console.log(count, 'calls');`,
  },
  {
    title: t('wholeListAsCsv'),
    language: 'Python',
    code: (site) => `import csv, io, urllib.request

url = '${site}/api/crime/export?format=csv&limit=5000'
with urllib.request.urlopen(url) as answer:
    text = io.TextIOWrapper(answer, encoding='utf-8', newline='')
    crimes = list(csv.DictReader(text))
print(len(crimes), 'crimes')`,
  },
  {
    title: t('dumpChecked'),
    language: 'Python',
    code: (site) => `import gzip, hashlib, json, urllib.request

def fetch(path):
    with urllib.request.urlopen('${site}' + path) as answer:
        return answer.read()

dumps = json.loads(fetch('/data/dumps/index.json'))['dumps']
crimes = next(dump for dump in dumps if dump['dataset'] == 'crime')
file = next(file for file in crimes['files'] if file['format'] == 'geojson')
data = fetch(file['path'])
assert hashlib.sha256(data).hexdigest() == file['sha256']
print(len(json.loads(gzip.decompress(data))['features']), 'crimes')`,
  },
];

/** A module: its test hands it a delivery's body as it came, its header `webhook-signature` and the webhook's secret. */
export const WEBHOOK_SAMPLE: Sample = {
  title: t('whetherWebhooksDeliveryIsOurs'),
  language: 'JavaScript',
  code: () => `import { createHmac } from 'node:crypto';

export const isOurs = (body, signature, secret) => {
  const parts = signature.split(',').map((part) => part.split('='));
  const [, seconds] = parts.find(([name]) => name === 't') ?? [];
  const wanted = createHmac('sha256', secret).update(\`\${seconds}.\${body}\`).digest('hex');
  const isYoung = Math.abs(Date.now() / 1000 - seconds) < 300;
  return isYoung && parts.some(([name, value]) => name === 'v1' && value === wanted);
};`,
};
