/** The ids that an unsubscribe or resume link carries in its query. */

export interface LinkIds {
  subscriptionId: string;
  applicationUserId: string;
  hash: string;
}

/** Null where the link is not whole. */
export const readLink = (params: URLSearchParams): LinkIds | null => {
  const [subscriptionId, applicationUserId, hash] = ['subscriptionId', 'applicationUserId', 'hash'].map((name) =>
    params.get(name),
  );
  return subscriptionId && applicationUserId && hash ? { subscriptionId, applicationUserId, hash } : null;
};
