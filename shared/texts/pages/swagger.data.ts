/** The words of the API explorer. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  requestBody: 'Request body',
  apiExplorerCouldNotBeLoaded: 'The API explorer could not be loaded.',
  apiExplorer: 'API explorer',
  everyCallWithItsParameters:
    'Every call, with its parameters and answers. ‘Execute’ sends it: as you, when you are logged in; with your API key, when you give it under ‘Authorize’. The guide is on the <link>developers page</link>.',
  loadingApisDescription: 'Loading the API’s description',
});
