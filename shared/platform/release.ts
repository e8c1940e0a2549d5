/** The release that this code is of; the pull request of a release raises it, together with package.json. */
export const RELEASE = '1.0.0'; // x-release-please-version
