/** The words of the parts that every page is made of. */
import { textsOf } from '../texts-of.ts';

export const t = textsOf({
  no: 'No',
  yes: 'Yes',
  cancel: 'Cancel',
  sizeOf: 'Size of: {label}',
  almostClosed: 'almost closed',
  halfOpen: 'half open',
  open: 'open',
  closeForm: 'Close',
  retry: 'Retry',
  linkCopied: 'Link copied',
  itShowsWhatYouSeeNow: 'It shows what you see now.',
  notCopied: 'Not copied',
  pleaseCopyLinkFromAddressBar: 'Please copy the link from the address bar.',
  share: 'Share',
});
