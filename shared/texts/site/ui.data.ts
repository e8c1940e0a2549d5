/** What the parts that every page is made of say. */
export const UI = {
  no: 'No',
  yes: 'Yes',
  cancel: 'Cancel',
  smallerMap: 'Smaller map',
  largerMap: 'Larger map',
  retry: 'Retry',
  linkCopied: 'Link copied',
  itShowsWhatYouSeeNow: 'It shows what you see now.',
  notCopied: 'Not copied',
  pleaseCopyLinkFromAddressBar: 'Please copy the link from the address bar.',
  share: 'Share',
} as const;
