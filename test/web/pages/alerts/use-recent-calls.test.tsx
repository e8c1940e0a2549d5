/** Tests that a choice of calls picks among those that are in words, and makes none anew. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { recentCallsOf } from '../../../../web/api/queries.ts';
import { CALLS } from '../../../../web/api/site-datasets.ts';
import { ALL_CALLS } from '../../../../web/pages/alerts/call-filter.ts';
import { useRecentCalls } from '../../../../web/pages/alerts/use-recent-calls.ts';
import { manyFireCalls, manyPoliceCalls } from '../../../harness/lists/many-calls.ts';

afterEach(cleanup);

test('another choice of calls and back shows the same calls again, the newest first', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const rows: Readonly<Record<string, object[]>> = {
    'police-dispatch-call': manyPoliceCalls(30, new Date()),
    'fire-dispatch-call': manyFireCalls(20, new Date()),
  };
  for (const { name } of CALLS)
    cache.setQueryData<unknown>(recentCallsOf(name).queryKey, { items: rows[name], total: 0 });
  const { result, rerender } = renderHook(({ filter }) => useRecentCalls(filter, true), {
    initialProps: { filter: ALL_CALLS },
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  const all = result.current.calls;
  expect(all).toHaveLength(50);
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  );
  for (const { name, site } of CALLS) {
    rerender({ filter: site.calls.filter });
    const { calls } = result.current;
    expect(calls).toHaveLength(rows[name]?.length ?? 0);
    expect(calls.filter((call, at) => call !== all.filter(({ dataset }) => dataset === name)[at])).toEqual([]);
  }
  rerender({ filter: ALL_CALLS });
  expect(result.current.calls.every((call, at) => call === all[at])).toBe(true);
});
