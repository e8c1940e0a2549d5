/** The list of a dataset of calls: plain words in the cells, in the filters and in the popup. */
import { otherWords } from '../../../../shared/alerts/other-words.ts';
import { callsNamed } from '../../../api/site-datasets.ts';
import { currentWords } from '../../../api/words.ts';
import { callCells, callMark } from '../../calls/call-cells.tsx';
import { callMeanings } from '../../calls/call-meanings.ts';
import { CallPopup } from '../../calls/call-popup.tsx';
import { showCall } from '../../calls/shown-call.ts';
import type { ListedDataset } from '../../state/listed.ts';
import type { ListParts } from '../../state/part-types.ts';

export const listParts = (dataset: ListedDataset): ListParts => {
  const { name, order, site } = callsNamed(dataset.name);
  const { calls } = site;
  const shown = showCall(name);
  return {
    cells: callCells(name),
    card: {
      columns: [calls.nature, ...calls.place, order.column],
      words: (record) => {
        const { nature, city, location, time, kind } = shown(record);
        return { what: nature, also: otherWords(city.nature, nature), where: location, time, kind };
      },
    },
    meanings: callMeanings(name),
    wordsOf: (column, value) => {
      const { calls } = callsNamed(name).site;
      if (column === calls.nature) return currentWords().plainNature(name, value);
      return column === calls.status ? currentWords().plainStatus(value) : value;
    },
    markOf: (record) => callMark(shown(record)),
    popupOf: (records) => <CallPopup calls={records.map(shown)} />,
  };
};
