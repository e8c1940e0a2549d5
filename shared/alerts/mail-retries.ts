/** How long a mail that could not be sent waits until it is tried again, and for how long at all. */

/** Seconds until the first retry: as long as a received message is hidden. */
export const MAIL_RETRY_SECONDS = 180;
/** A wait grows to so many times the first one, half an hour, so that mails leave soon after SES is back. */
const MOST_TIMES = 10;
/** An outage of so many hours dead-letters no mail. */
const HOURS = 24;

/** Seconds that the mail waits after it has been received for the `receives`th time: 3, 6, 12, 24, 30, 30 … minutes. */
export const mailRetrySeconds = (receives: number, first = MAIL_RETRY_SECONDS): number =>
  first * Math.min(MOST_TIMES, 2 ** Math.min(receives - 1, MOST_TIMES));

/** Receives until a day of waits has gone. */
const receivesOfADay = (): number => {
  let receives = 1;
  for (let waited = 0; waited < HOURS * 3600; receives += 1) waited += mailRetrySeconds(receives);
  return receives;
};

/**
 * After so many receives a message goes to the dead letters. Receives while another worker has the mail are not
 * followed by a longer wait, so a few extra are allowed.
 */
export const MAIL_RECEIVES = receivesOfADay() + 10;
