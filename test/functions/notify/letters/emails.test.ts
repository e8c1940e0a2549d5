/** The words of mails: both their parts say them, and upstream text stays text. */
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import {
  accountLetter,
  arrivesLetter,
  signInLetter,
  stoppedLetter,
} from '../../../../functions/notify/letters/account-emails.ts';
import { callLetter } from '../../../../functions/notify/letters/call-email.ts';
import { confirmWatchLetter } from '../../../../functions/notify/letters/confirm-watch-email.ts';
import { digestLetter } from '../../../../functions/notify/letters/digest-email.ts';
import { type Letter, letterHtml, letterText } from '../../../../functions/notify/letters/email-layout.ts';
import { pickupLetter } from '../../../../functions/notify/letters/pickup-email.ts';
import { toMime } from '../../../../functions/notify/mailer/mime.ts';
import type { CallOfDataset } from '../../../../functions/tables/calls/calls.ts';
import type { NamedWatch } from '../../../../functions/tables/users/asked-watches.ts';
import type { DispatchCallSubscription } from '../../../../shared/alerts/subscriptions.ts';
import { point } from '../../../../shared/base/geo.ts';
import { pickups, stream } from '../../../web/support/pickups.ts';

const SITE = 'https://creamcity.test';
const subscription: DispatchCallSubscription = {
  id: 'dp9dmf.5c3fbd0e-98e6-4d6c-8a57-7f0d7e2b4a11',
  applicationUserId: '0f6d1b1e-6f0e-4a7e-9d5f-3c1d2b7a9e10',
  dispatchCallType: 'AnyMajorDispatchCall',
  distance: 660,
  point: point(-87.89, 43.06),
  house_nr: '2345',
  sdir: 'N',
  street: 'LAKE',
  sttype: 'DR',
  createdAt: '2026-11-01T12:00:00Z',
};
const police: CallOfDataset = {
  dataset: 'police-dispatch-call',
  callNumber: '263240123',
  reportedDateTime: '2026-11-20T21:19:36Z',
  location: '2230-BLK N SAMPLE DR,MKE',
  district: 1,
  natureOfCall: 'SHOTSPOTTER',
  status: 'Service in Progress',
  locationAccuracy: 'block',
  locationSource: 'street-address',
  statuses: [],
  // 0.001 degrees of latitude north: 111.195 m, 364.8 feet.
  geometry: point(-87.89, 43.061),
};
const fire: CallOfDataset = {
  dataset: 'fire-dispatch-call',
  cfs: '1735486',
  reportedDateTime: '2026-07-04T03:05:00Z',
  address: '100 E SAMPLE ST',
  apt: '12',
  city: 'MILWAUKEE',
  natureOfCall: 'EMS',
  disposition: 'Active',
  locationAccuracy: 'exact',
  locationSource: 'street-address',
  statuses: [],
  geometry: point(-87.89, 43.0601),
};
const UNSUBSCRIBE = `${SITE}/dispatchCallSubscription/unsubscribe?subscriptionId=a&applicationUserId=b&hash=c`;
const ONE_CLICK = `${SITE}/api/dispatchCallSubscription/unsubscribe?subscriptionId=a&applicationUserId=b&hash=c`;
const MANAGE = `${SITE}/manage?token=a.1.b`;
const LINKS = { siteUrl: SITE, unsubscribeUrl: UNSUBSCRIBE, manageUrl: MANAGE };
/** The mail as it is written 35 minutes after the call. */
const letterOf = (call: CallOfDataset): Letter =>
  callLetter(call, subscription, new Date(Date.parse(call.reportedDateTime) + 35 * 60_000), LINKS);

const elsewhere: DispatchCallSubscription = { ...subscription, id: 'dp9dmf.other', house_nr: '1', street: 'WELLS' };
const digestOf = (calls: readonly CallOfDataset[], now = '2026-11-21T12:00:00Z'): Letter =>
  digestLetter(
    calls.map((call, index) => ({ call, subscription: index % 2 ? elsewhere : subscription })),
    new Date(now),
    {
      siteUrl: SITE,
      manageUrl: MANAGE,
      unsubscribeUrls: new Map([
        [subscription.id, UNSUBSCRIBE],
        [elsewhere.id, `${UNSUBSCRIBE}2`],
      ]),
    },
  );

const mime = async (letter: Letter) => {
  const envelope = {
    from: 'Alerts <alerts@creamcity.test>',
    to: 'ann@example.com',
    date: new Date(0),
    oneClickUrl: ONE_CLICK,
  };
  const raw = await toMime(letter, envelope);
  const parsed = await PostalMime.parse(raw);
  return {
    raw: raw.toString(),
    parsed,
    header: (key: string) => parsed.headers.filter((one) => one.key === key).map(({ value }) => value),
  };
};
/** The text of HTML that a reader sees. */
const seen = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

describe('a police call', () => {
  const said = [
    'Gunshots heard by sensors',
    'Fri, Nov 20, 2026, 3:19 PM (Milwaukee time), reported 35 minutes ago',
    'The 2230 block of N Sample Dr (only the block is known; the map shows its middle)',
    'About 360 feet (0.07 mile) from 2345 N Lake Dr',
    'Police district 1',
    'Officers are dealing with it',
    'SHOTSPOTTER · 2230-BLK N SAMPLE DR,MKE · Service in Progress',
    '263240123',
    'A call is not necessarily a crime.',
    'because you asked for any major police or fire dispatch call within 1/8 mile of 2345 N Lake Dr',
    'not affiliated with the City of Milwaukee',
  ];

  test('names nature and place in its subject and says the same in text and HTML', async () => {
    const { parsed, header } = await mime(letterOf(police));
    expect(parsed.subject).toBe('Major police call: Gunshots heard by sensors in the 2230 block of N Sample Dr');
    for (const words of said) {
      expect(parsed.text).toContain(words);
      expect(seen(parsed.html ?? '')).toContain(words);
    }
    for (const url of [`${SITE}/policeDispatchCall/263240123`, UNSUBSCRIBE, MANAGE]) {
      expect(parsed.text).toContain(url);
      expect(parsed.html).toContain(url.replaceAll('&', '&#38;'));
    }
    expect(header('list-unsubscribe')).toEqual([`<${ONE_CLICK}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('to')).toEqual(['ann@example.com']);
  });

  test('without nature, place or location still reads well', () => {
    const bare = letterOf({
      ...police,
      natureOfCall: null,
      location: null,
      geometry: null,
      district: null,
      status: null,
    });
    expect(bare.subject).toBe('Police call: Nature not given');
    expect(letterText(bare)).not.toMatch(/null|undefined|NaN/);
    expect(letterHtml(bare)).not.toMatch(/null|undefined|NaN/);
  });
});

test('a fire call speaks of no crime, and of the apartment as its page does', async () => {
  const letter = letterOf(fire);
  expect(letter.subject).toBe('Fire call: Medical emergency at 100 E Sample St');
  expect(letterText(letter)).toContain('Where: 100 E Sample St, apt 12\n');
  expect(letterText(letter)).toContain('Fri, Jul 3, 2026, 10:05 PM (Milwaukee time), reported 35 minutes ago');
  expect(letterText(letter)).toContain('Status: Under way');
  expect(letterText(letter)).not.toContain('crime');
});

describe('the distance', () => {
  const at = (metres: number, accuracy: string | null, location = '2345 N LAKE DR,MKE'): string =>
    letterOf({
      ...police,
      location,
      locationAccuracy: accuracy,
      geometry: point(-87.89, 43.06 + metres / 111_195),
    } as CallOfDataset).lead;

  test('of a call at the very house is said as such, and only where the house is known', () => {
    expect(at(0, 'exact')).toBe('2345 N Lake Dr. At your address, 2345 N Lake Dr');
    expect(at(14, 'exact')).toContain('At your address');
    expect(at(9, 'exact', '2349 N LAKE DR,MKE')).toContain('Close to your address, 2345 N Lake Dr');
    expect(at(9, 'exact', '2343-47 N LAKE DR,MKE')).toContain('At your address');
    expect(at(16, 'exact')).toContain('About 50 feet (0.01 mile) from 2345 N Lake Dr');
    expect(at(0, 'near')).toBe('Near 2345 N Lake Dr. Close to your address, 2345 N Lake Dr');
    expect(at(0, 'intersection', 'N LAKE DR / E SAMPLE ST')).toContain('Close to your address');
  });

  test('of a call known to its block is the block', () => {
    for (const [accuracy, location] of [
      ['block', '2300-BLK N LAKE DR,MKE'],
      ['segment', '2345 N LAKE DR,MKE'],
      ['exact', '2300 block of N LAKE DR'],
      [null, '1000 to 1400 block of N LAKE DR'],
    ] as const) {
      expect(at(0, accuracy, location)).toContain('In this block, close to 2345 N Lake Dr');
      expect(at(99, accuracy, location)).toContain('In this block');
      expect(at(120, accuracy, location)).toContain('About 390 feet');
    }
  });
});

test('how well a place is known is said in words', () => {
  const saidOf = (locationAccuracy: string, location: string) =>
    letterText(letterOf({ ...police, location, locationAccuracy } as CallOfDataset));
  expect(saidOf('near', '2345 N LAKE DR,MKE')).toContain(
    'Where: Near 2345 N Lake Dr (the house number is not in the city’s list; the nearest known is used)',
  );
  expect(saidOf('segment', '2345 N LAKE DR,MKE')).toContain('its spot along the street is estimated');
  expect(saidOf('intersection', 'N 27TH ST / W WELLS ST,MKE')).toContain(
    'Where: N 27th St and W Wells St (at the corner)',
  );
  expect(saidOf('exact', '2345 N LAKE DR,MKE')).toMatch(/^Where: 2345 N Lake Dr$/m);
});

describe('a digest', () => {
  const later: CallOfDataset = { ...police, callNumber: '263240999', reportedDateTime: '2026-11-21T06:10:00Z' };

  test('says how many of what since when, and each call near its address, the newest first', async () => {
    const { parsed } = await mime(digestOf([police, police, later, { ...fire, cfs: '1' }], '2026-11-21T12:00:00Z'));
    expect(parsed.subject).toBe(
      '4 calls near you, 3 major: Gunshots heard by sensors in the 2230 block of N Sample Dr',
    );
    for (const words of [
      '4 calls near you since Jul 3',
      '3 major police calls, 1 fire call',
      'Near 2345 N Lake Dr',
      'Near 1 N Wells Dr',
      'Sat, Nov 21, 12:10 AM (about 6 hours ago), in the 2230 block of N Sample Dr (only the block is known; the map shows its middle), about 360 feet (0.07 mile) away',
      'Officers are dealing with it',
      'A call is not necessarily a crime.',
    ]) {
      expect(parsed.text).toContain(words);
      expect(seen(parsed.html ?? '')).toContain(words);
    }
    for (const url of [`${SITE}/fireDispatchCall/1`, UNSUBSCRIBE, `${UNSUBSCRIBE}2`, MANAGE]) {
      expect(parsed.text).toContain(url);
      expect(parsed.html).toContain(url.replaceAll('&', '&#38;'));
    }
    expect(parsed.text?.indexOf('263240999')).toBeLessThan(parsed.text?.indexOf('263240123') ?? 0);
    expect(digestOf([police, later]).title).toBe('2 calls near you since 3 pm');
  });

  test('names the worst call in its subject, of equals the newest', () => {
    const of = (natureOfCall: string, at: string): CallOfDataset => ({
      ...police,
      callNumber: at,
      reportedDateTime: at,
      natureOfCall,
      location: '100 E SAMPLE ST,MKE',
    });
    const shots = of('SHOTS FIRED', '2026-11-20T20:00:00Z');
    const newer = { ...of('SHOTS FIRED', '2026-11-20T21:00:00Z'), location: '200 E SAMPLE ST,MKE' };
    const fight = of('FIGHT', '2026-11-20T22:00:00Z');
    const theft = of('THEFT', '2026-11-20T23:00:00Z');
    expect(digestOf([theft, shots, fight, newer]).subject).toBe(
      '4 calls near you, 3 major: Shots fired at 200 E Sample St',
    );
    expect(digestOf([theft, fight]).subject).toBe('2 calls near you, 1 major: Fight at 100 E Sample St');
    expect(digestOf([theft, fire]).subject).toBe('2 calls near you: Theft at 100 E Sample St');
  });

  test('tells twenty calls; of the rest how many there are near each address, and where', () => {
    const calls = Array.from({ length: 24 }, (_, index) => ({ ...later, callNumber: String(index) }));
    const old = { ...police, callNumber: 'old' };
    const text = letterText(digestOf([...calls, old]));
    expect(text.match(/about 360 feet/g)).toHaveLength(20);
    expect(text).toContain('and 3 more, on the map');
    expect(text).toContain('and 2 more, on the map');
    const busy = letterText(
      digestLetter(
        [...calls.map((call) => ({ call, subscription })), { call: old, subscription: elsewhere }],
        new Date('2026-11-21T12:00:00Z'),
        { siteUrl: SITE, manageUrl: MANAGE, unsubscribeUrls: new Map() },
      ),
    );
    expect(busy).toContain('Near 1 N Wells Dr\n\n1 call, on the map');
    // Rounded outwards from 660 feet: 201 m, 0.0018 degrees north and 0.0025 east.
    expect(busy).toContain(`${SITE}/policeDispatchCall?box=43.062,43.058,-87.887,-87.893&map=filter`);
  });

  test('names the street of a watch, and leads to its stretch', () => {
    const watch = {
      ...{ id: 'watch.a', applicationUserId: 'b', topic: 'AnyMajorDispatchCall' as const, channels: ['mail' as const] },
      ...{ cadence: 'daily' as const, version: 1, createdAt: '2026-11-01T12:00:00Z' },
      place: {
        ...{ kind: 'street' as const, street: 'n-sample-dr', from: null, to: 'e-sample-st', lines: [], numbers: null },
        title: 'N Sample Dr south of E Sample St',
      },
    };
    const calls = Array.from({ length: 22 }, (_, index) => ({ ...later, callNumber: String(index) }));
    const letter = digestLetter(
      calls.map((call) => ({ call, subscription: watch })),
      new Date('2026-11-21T12:00:00Z'),
      { siteUrl: SITE, manageUrl: MANAGE, unsubscribeUrls: new Map() },
    );
    expect(letter.subject).toMatch(/^22 calls on N Sample Dr south of E Sample St/);
    const text = letterText(letter);
    expect(text).toContain('On N Sample Dr south of E Sample St\n');
    expect(text).toContain('dispatch call on N Sample Dr south of E Sample St.');
    expect(text).toContain(`${SITE}/street/n-sample-dr?to=e-sample-st`);
  });
});

test('upstream text is text: nothing of it becomes markup or a header', async () => {
  const nasty = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', '\r', '\n', '\u2028', '\0', 'Bcc: x@y.z', '<script>', 'a', ' ', 'é'),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (natureOfCall, location, status) => {
      const letter = letterOf({ ...police, natureOfCall, location, status });
      const html = letterHtml(letter);
      const plain = letterHtml(letterOf({ ...police, natureOfCall: 'A', location: 'B', status: 'C' }));
      expect(html.match(/<[^>]*>/g)?.length).toBe(plain.match(/<[^>]*>/g)?.length);
      const digest = letterHtml(digestOf([{ ...police, natureOfCall, location }, police]));
      expect(digest.match(/<[^>]*>/g)?.length).toBe(letterHtml(digestOf([police, police])).match(/<[^>]*>/g)?.length);
      const { parsed, raw } = await mime(letter);
      expect(parsed.headers.map(({ key }) => key)).toEqual(
        (await mime(letterOf(police))).parsed.headers.map(({ key }) => key),
      );
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
      expect(parsed.headers.every(({ value }) => !/[\r\n\0]/.test(value))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('the confirmation of mail without a password', () => {
  const calls: NamedWatch = { kind: 'calls', choice: subscription };
  const bins = {
    kind: 'pickups',
    choice: { hoursBefore: -6, laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' },
  } as const satisfies NamedWatch;
  const asks = (asked: readonly NamedWatch[], placeOf: (one: NamedWatch) => string | null, hasAccount = false) =>
    confirmWatchLetter(SITE, 'token', { asked, placeOf, hasAccount });

  test('names all that is asked for and the place, in its subject too, to whoever has the address', async () => {
    for (const hasAccount of [false, true]) {
      const { parsed } = await mime(asks([calls, bins], () => '2345 N Lake Dr', hasAccount));
      expect(parsed.subject).toBe('Confirm your alerts for 2345 N Lake Dr');
      for (const words of [
        'Any major police or fire dispatch call within 1/8 mile',
        'Garbage and recycling, 6pm the day before',
        '2345 N Lake Dr',
      ]) {
        expect(parsed.text).toContain(words);
        expect(seen(parsed.html ?? '')).toContain(words);
      }
      expect(parsed.text?.match(/Where: /g)).toHaveLength(1);
    }
    const one = asks([calls], () => '2345 N Lake Dr');
    expect(one.subject).toBe('Confirm your alert for 2345 N Lake Dr');
    expect(one.preheader).toContain('2345 N Lake Dr');
    expect(letterText(one)).not.toContain('Garbage');
  });

  test('names each place of two, and the mail in the evening', () => {
    const carts: NamedWatch = { ...bins, choice: { ...bins.choice, cartBack: true } };
    const two = asks([calls, carts], ({ kind }) => (kind === 'calls' ? '2345 N Lake Dr' : '1 E Wells St'));
    expect(two.subject).toBe('Confirm your alerts for 2345 N Lake Dr and 1 more');
    expect(letterText(two)).toMatch(/Calls: .+\nWhere: 2345 N Lake Dr\nPickups: .+ carts back\nWhere: 1 E Wells St\n/);
  });

  test('says that it is an address of the city where its records do not have it', () => {
    const stranger = asks([calls, bins], () => null);
    expect(stranger.subject).toBe('Confirm your alerts for an address in Milwaukee');
    expect(letterText(stranger)).toContain('Where: An address in Milwaukee');
    expect(letterText(stranger)).not.toMatch(/lake/i);
  });
});

test('every mail is drawn for light and dark screens, with a preheader and no table, script or remote content', () => {
  const letters = [
    letterOf(police),
    letterOf(fire),
    accountLetter('confirm-email', SITE, 'token'),
    accountLetter('reset-password', SITE, 'token'),
    accountLetter('password-changed', SITE, ''),
    accountLetter('email-changed', SITE, ''),
    signInLetter('Google', SITE),
    accountLetter('manage-link', SITE, 'token'),
    accountLetter('delete-data', SITE, 'token'),
    arrivesLetter(SITE, 'token'),
    digestOf(Array.from({ length: 30 }, () => police)),
    stoppedLetter([subscription], `${SITE}/resume?x=1`, MANAGE),
  ];
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length);
  for (const letter of letters) {
    const html = letterHtml(letter);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<html lang="en">');
    expect(html.indexOf(letter.preheader.slice(0, 20))).toBeLessThan(html.indexOf('<h1'));
    expect(html).not.toMatch(/<table|<script|<img|url\(|@import/i);
    // Gmail cuts a mail at 102 kB.
    expect(html.length).toBeLessThan(20_000);
  }
});

test('the account mails lead where their tokens are good', () => {
  expect(accountLetter('confirm-email', SITE, 't1').button?.url).toBe(`${SITE}/confirm-email?token=t1`);
  expect(accountLetter('reset-password', SITE, 't2').button?.url).toBe(`${SITE}/login?token=t2`);
  expect(accountLetter('manage-link', SITE, 't3').button?.url).toBe(`${SITE}/manage?token=t3`);
  expect(accountLetter('delete-data', SITE, 't4').button?.url).toBe(`${SITE}/manage/delete?token=t4`);
});

describe('P18: the sender', () => {
  test('has the name of the tool that writes, and the address of the deployment', async () => {
    const senderOf = async (brand: Letter['brand']) =>
      (await mime({ ...accountLetter('password-changed', SITE, ''), brand })).parsed.from;
    expect(await senderOf('Tools')).toEqual({ name: 'Cream City Tools', address: 'alerts@creamcity.test' });
    expect(await senderOf('Alerts')).toEqual({ name: 'Alerts', address: 'alerts@creamcity.test' });
    expect(await senderOf('TrashDay')).toEqual({ name: 'Trash Day', address: 'alerts@creamcity.test' });
  });
});

test('P11: the mail that asks for a confirmation promises nothing that is not so', () => {
  const words = letterText(accountLetter('confirm-email', SITE, 'token'));
  expect(words).toContain(
    'Until it is confirmed, we send no alerts to it. It only gets email about the account itself',
  );
  expect(words).not.toContain('nothing else');
});

test('P18: the button of a trash day mail keeps the address', () => {
  const kept = { id: 'one', applicationUserId: 'ann', hoursBefore: -6 as const, createdAt: '2026-11-20T12:00:00Z' };
  const address = { laddr: '2345', sdir: 'N', sname: 'LAKE', stype: 'DR' };
  const reminded = { ...kept, ...address, pickups: pickups({ garbage: stream({ date: '2026-11-23' }) }) };
  const { button } = pickupLetter(reminded, '2026-11-23', { now: new Date('2026-11-22T18:00:00Z') }, LINKS);
  expect(button?.url).toBe(`${SITE}/pickupDates?number=2345&direction=N&street=LAKE&type=DR`);
});
