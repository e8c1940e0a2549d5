/** A caller of the running API: sends JSON, gives back status, headers and parsed body. */
export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body should be, and fails where it is not
  body: any;
}

export interface Client {
  get: (path: string, query?: Record<string, string>) => Promise<Answered>;
  post: (path: string, body?: unknown) => Promise<Answered>;
  put: (path: string, body?: unknown) => Promise<Answered>;
  delete: (path: string) => Promise<Answered>;
  /** The same caller, signed in. */
  as: (token: string) => Client;
}

export const client = (url: string, token?: string): Client => {
  const send = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
  return {
    get: (path, query) => send('GET', query ? `${path}?${new URLSearchParams(query)}` : path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    as: (other) => client(url, other),
  };
};
