/** The city's two answers about garbage days: every sentence seen, real answers, and what must not be read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_UNKNOWN, type Heard, parseCityDate } from '../../../../functions/sources/garbage/garbage-date.ts';
import { readGarbagePage } from '../../../../functions/sources/garbage/garbage-form.ts';
import { readGarbageService } from '../../../../functions/sources/garbage/garbage-service.ts';
import { addDays, weekdayName } from '../../../../shared/base/calendar-date.ts';
import { sampleText, testWithSamples } from '../../../harness/sources/samples.ts';

const GARBAGE = '<h2>Next Scheduled Garbage Pickup:</h2>\r\n';
const RECYCLING = '\n<h2>Next Scheduled Recycling Pickup:</h2>\r\n';

/** A page in the city's form, round what it says of the two streams. */
const pageOf = (garbage: string, recycling: string, more = ''): string =>
  `<html><body><form name='nConf'><h1>100 N Sample ST - Address located!</h1>\n${GARBAGE}${garbage}${RECYCLING}${recycling}${more}\n<hr/>Please make special note …</form></body></html>`;

const ROUTE = 'The summer garbage pickup route for this location is <strong>SP1-3A</strong>.<br/><br/>';
const NEXT =
  'The next garbage collection pickup for this location is: <strong>WEDNESDAY APRIL 12, 2017</strong><br/><br/>';

const read = (page: string): Heard => {
  const heard = readGarbagePage(page);
  if (heard === ADDRESS_UNKNOWN) throw new Error('unknown');
  return heard;
};

const KNOWN = { reason: null, tryAfter: null, isDetermined: true };
const NONE = { date: null, alternativeDate: null, route: null, isDetermined: false, isGuaranteed: false };

describe('the page', () => {
  test('summer, both', () => {
    const recycling =
      'The summer recycling pickup route for this location is <strong>SP8-2-04</strong>.<br/><br/>The next recycling collection pickup for this location is: <strong>FRIDAY APRIL 14, 2017</strong>';
    expect(read(pageOf(ROUTE + NEXT, recycling))).toEqual({
      garbage: {
        ...KNOWN,
        date: '2017-04-12',
        alternativeDate: null,
        isToday: false,
        route: 'SP1-3A',
        isGuaranteed: true,
        isWinter: false,
      },
      recycling: {
        ...KNOWN,
        date: '2017-04-14',
        alternativeDate: null,
        isToday: false,
        route: 'SP8-2-04',
        isGuaranteed: true,
        isWinter: false,
      },
    });
  });

  test('recycling in winter: between two days, not guaranteed', () => {
    const recycling =
      'Because of weather events and Holidays, the recycling collection dates are not guaranteed in the winter.<br/><br/>The winter recycling pickup route for this location is <strong>NR1-2-3</strong>.<br/><br/>The next estimated pickup time is between <strong>TUESDAY JANUARY 3, 2017</strong> and <strong>WEDNESDAY JANUARY 4, 2017</strong>.<br/><br/>';
    expect(read(pageOf(ROUTE + NEXT, recycling)).recycling).toMatchObject({
      ...KNOWN,
      date: '2017-01-03',
      alternativeDate: '2017-01-04',
      route: 'NR1-2-3',
      isGuaranteed: false,
      isWinter: true,
    });
  });

  test('today is one too: the date shown is the next', () => {
    const today = '<strong>Today</strong> is a garbage collection date for this location!<br/><br/>';
    expect(read(pageOf(ROUTE + today + NEXT, '')).garbage).toMatchObject({
      isToday: true,
      date: '2017-04-12',
      route: 'SP1-3A',
    });
    expect(read(pageOf(ROUTE + today, '')).garbage).toMatchObject({ isToday: true, date: null, reason: 'unknown' });
  });

  test('nothing under a heading: the city knows nothing of the stream', () => {
    const { garbage, recycling } = read(pageOf(ROUTE + NEXT, '  \r\n', '<h2>Clean & Green week:</h2>May 15th'));
    expect(garbage.date).toBe('2017-04-12');
    expect(recycling).toMatchObject({ ...NONE, reason: 'unknown' });
  });

  test('undetermined until April', () => {
    const garbage =
      'Your garbage collection schedule could not be determined.<br/><br/>Please try back after April 1st.<br/><br/>';
    expect(read(pageOf(garbage, '')).garbage).toMatchObject({ ...NONE, reason: 'undetermined', tryAfter: 'April 1st' });
    expect(read(pageOf('Your garbage schedule could not be determined.', '')).garbage.tryAfter).toBeNull();
  });

  test('bold by <b>, the month in small letters, more headings after', () => {
    const may = 'The next garbage collection pickup for this location is: <b>WEDNESDAY May 1, 2019</b>';
    expect(read(pageOf(may, '', '<h2>Clean & Green Day:</h2><b>May 15th</b>')).garbage.date).toBe('2019-05-01');
  });

  test('one error or several: the city does not know the address', () => {
    const errors = (count: string) =>
      `Address: 0   <br/>The following ${count} found with your submission: <br/><br/><span style='color:red;'>1 </span>- The address was not recognized as a valid Milwaukee address..<br/>`;
    expect(readGarbagePage(errors('1 error was'))).toBe(ADDRESS_UNKNOWN);
    expect(readGarbagePage(errors('3 errors were'))).toBe(ADDRESS_UNKNOWN);
  });

  test.each([
    ['an error page', '<html><h1>HTTP Status 500</h1></html>'],
    ['nothing', ''],
    ['the form itself', "<form action='garbage_day' method='post'><input name='laddr'></form>"],
    ['other headings', pageOf(ROUTE + NEXT, '').replaceAll('Next Scheduled', 'Upcoming')],
    ['half a page', pageOf(ROUTE + NEXT, 'The next recycling').split('<hr/>')[0] ?? ''],
    ['another sentence', pageOf('The trucks are on strike.', '')],
    ['a date that is none', pageOf(NEXT.replace('12', '31'), '')],
    ['a date of another weekday', pageOf(NEXT.replace('WEDNESDAY', 'MONDAY'), '')],
  ])('%s is not read', (_, page) => {
    expect(() => readGarbagePage(page)).toThrow();
  });
});

/** Snippets were cut: the beginnings of the sentences about routes are put back. */
const whole = (file: string): string => {
  const snippet = sampleText(`garbage/${file}`);
  const sections = snippet.startsWith('<h2>') ? snippet : `${GARBAGE}${snippet}`;
  const routes = sections.replace(
    /(Garbage|Recycling)( Pickup:<\/h2>\s*)<strong>/g,
    (_, name: string, rest: string) => {
      const route = `The summer ${name.toLowerCase()} pickup route for this location is <strong>`;
      return `${name}${rest}${route}`;
    },
  );
  return `<h1>Address located!</h1>${routes}<hr/>`;
};

// Made twins: the tests of 'the page', a sentence each.
testWithSamples('every real answer is read', () => {
  const page = read(sampleText('garbage/garbageday.html'));
  expect(page).toMatchObject({
    garbage: { isToday: true, isWinter: true, isGuaranteed: true, alternativeDate: null },
    recycling: { isToday: false, isWinter: true, isGuaranteed: false },
  });
  const { garbage, recycling } = page;
  const known = [garbage.date, garbage.route, recycling.date, recycling.route, recycling.alternativeDate];
  expect(known).not.toContain(null);
  for (const file of ['mixed-case-month', 'single-digit-day', 'summer-2019']) {
    const heard = read(whole(`snippet-${file}.html`));
    for (const stream of [heard.garbage, heard.recycling])
      expect(stream).toMatchObject({
        date: expect.stringMatching(/^2019-0[45]-\d\d$/),
        route: expect.stringMatching(/^N[GR]/),
        reason: null,
        isWinter: false,
      });
  }
  const none = read(whole('snippet-undetermined.html'));
  expect([none.garbage.reason, none.garbage.tryAfter, none.recycling.reason]).toEqual([
    'undetermined',
    'April 1st',
    'unknown',
  ]);
  expect(readGarbagePage(sampleText('garbage/snippet-address-errors.html'))).toBe(ADDRESS_UNKNOWN);
});

describe('the service', () => {
  const block = {
    date: 'TUESDAY DECEMBER 27, 2016',
    route: 'NA1-2A',
    apt_garbage_acct_num: '',
    year: 2016,
    is_determined: true,
    alt_date: '',
    is_guaranteed: true,
    is_winter: true,
  };
  const answer = (garbage: unknown, recycling?: unknown) =>
    readGarbageService(JSON.stringify({ success: true, garbage, recycling }));

  test('both streams; it tells nothing of today', () => {
    const recycling = {
      ...block,
      date: 'Monday January 2, 2017',
      route: 'NR1-2-3',
      alt_date: 'MONDAY JANUARY 2, 2017',
    };
    expect(answer(block, recycling)).toEqual({
      garbage: {
        ...KNOWN,
        date: '2016-12-27',
        alternativeDate: null,
        isToday: null,
        route: 'NA1-2A',
        isGuaranteed: true,
        isWinter: true,
      },
      recycling: expect.objectContaining({ date: '2017-01-02', alternativeDate: null, isToday: null }),
    });
  });

  test('a second day stays the second, also where it is the earlier', () => {
    const second = { ...block, alt_date: 'WEDNESDAY DECEMBER 28, 2016', is_guaranteed: false };
    const swapped = { ...second, date: second.alt_date, alt_date: block.date };
    expect(answer(second)?.garbage).toMatchObject({
      date: '2016-12-27',
      alternativeDate: '2016-12-28',
      isGuaranteed: false,
    });
    expect(answer(swapped)?.garbage).toMatchObject({ date: '2016-12-28', alternativeDate: '2016-12-27' });
  });

  test('undetermined, a missing stream, no success', () => {
    expect(answer({ ...block, is_determined: false, date: '' })).toMatchObject({
      garbage: { ...NONE, reason: 'undetermined' },
      recycling: { ...NONE, reason: 'unknown' },
    });
    expect(readGarbageService('{"success":false}')).toBeNull();
  });

  test.each([
    ['HTML', '<html>100 N SAMPLE ST</html>'],
    ['another shape', '{"result":{}}'],
    ['no stream', '{"success":true}'],
    ['a list', '[]'],
    ['no date', JSON.stringify({ success: true, garbage: { ...block, date: '' } })],
    ['a flag that is none', JSON.stringify({ success: true, garbage: { ...block, is_winter: 'maybe' } })],
  ])('%s is not read, and not repeated', (_, body) => {
    expect(() => readGarbageService(body)).toThrow();
    try {
      readGarbageService(body);
    } catch (error) {
      expect(String(error)).not.toContain('SAMPLE');
    }
  });
});

test('every date is read in every spelling, and no other', () => {
  const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.boolean(), fc.boolean(), (days, isUpper, hasComma) => {
      const date = addDays('2000-01-01', days);
      const month = months.format(new Date(`${date}T12:00:00Z`));
      const text = `${weekdayName(date).toUpperCase()}${hasComma ? ',' : ''} ${isUpper ? month.toUpperCase() : month} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
      expect(parseCityDate(text)).toBe(date);
      expect(() => parseCityDate(text.replace(weekdayName(date).toUpperCase(), 'SOMEDAY'))).toThrow();
    }),
  );
  for (const text of ['', 'TUESDAY', 'TUESDAY DECEMBER 27', 'between A and B', 'TUESDAY FEBRUARY 30, 2016'])
    expect(() => parseCityDate(text)).toThrow();
});
