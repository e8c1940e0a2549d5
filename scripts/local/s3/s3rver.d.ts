/** The part of s3rver that is used here; the package brings no types. */
declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  /** An object with what is known of it, by names of headers in lower case. */
  export interface StoredObject {
    bucket: string;
    key: string;
    /** The request, when it is being put. */
    content: IncomingMessage;
    metadata: Record<string, string | undefined>;
    /** Where only a part was asked for. */
    range?: object;
  }

  export interface Store {
    getResourcePath: (bucket: string, key: string, resource: 'object') => string;
    existsObject: (bucket: string, key: string) => Promise<boolean>;
    putMetadata: (bucket: string, key: string, metadata: StoredObject['metadata'], md5: string) => Promise<void>;
    putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
    getObject: (bucket: string, key: string, options?: object) => Promise<StoredObject | null>;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: Store;
    /** Once it runs. */
    httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string, detail: Record<string, string>);
    /** Of the answer. */
    status: number;
  }
}
