/** A choice inside a sentence: its words wrap with the sentence, a press opens the browser's own list. */
import type { ComponentProps, ReactNode } from 'react';
import classes from './word-choice.module.css';

interface WordChoiceProps
  extends Pick<ComponentProps<'select'>, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'ref'> {
  value: string;
  /** The name of each value. */
  words: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

export const WordChoice = ({ words, onChoose, ...select }: WordChoiceProps) => (
  <span className={classes.choice}>
    <span aria-hidden="true">{words[select.value]}</span>
    <select {...select} onChange={({ target }) => onChoose(target.value)}>
      {Object.entries(words).map(([each, called]) => (
        <option key={each} value={each}>
          {called}
        </option>
      ))}
    </select>
  </span>
);

/** A sentence with room for such choices. */
export const ChoiceSentence = ({ children }: { children: ReactNode }) => <p className={classes.sentence}>{children}</p>;
