/** An address as its owner recognises it, and nobody else learns it: `l•••@example.org`. Pure. */
export const masked = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');
