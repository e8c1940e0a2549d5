/** The natures of calls in plain words, where the department's own are no plain English. */
import type { PlainWords } from '../../alerts/call-natures.ts';

export const PLAIN_WORDS: PlainWords = {
  natures: {
    'fire-dispatch-call': {
      '1RED': 'Fire engine sent',
      'Activated CO Detector': 'Carbon monoxide detector went off',
      'AFA4 - Auto Alarm 2 + 1 + 1': 'Automatic fire alarm, four units sent',
      'Aid Response': 'Medical help',
      'Medic Response': 'Medical emergency',
      'Medic Response- Overdose': 'Overdose',
      'MVI - Motor Vehicle Incident': 'Traffic crash',
      'MVI Medic': 'Traffic crash with injuries',
      'Scenes Of Violence': 'Somebody hurt by violence',
      'Trans to AMR': 'Medical call passed to an ambulance company',
    },
  },
};
