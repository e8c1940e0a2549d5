/** The address of a site that runs elsewhere, where browser tests look at one; they then start no system and move no clock. */
export const SITE_ELSEWHERE: string | undefined = process.env.BASE_URL?.replace(/\/$/, '') || undefined;
