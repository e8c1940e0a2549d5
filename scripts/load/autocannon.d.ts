/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  }

  export default function autocannon(options: {
    url: string;
    /** Each asks as soon as it is answered. */
    connections: number;
    /** Seconds. */
    duration: number;
  }): Promise<Result>;
}
