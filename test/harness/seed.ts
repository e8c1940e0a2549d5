/** Property tests draw the same cases on every machine; `npm run fuzz` looks further, with seeds of its own. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_120 });
