/** A choice inside a sentence: its words wrap with the sentence, a press opens the browser's own list. */
import classes from './subscription-form.module.css';

interface WordChoiceProps {
  /** For screen readers. */
  label: string;
  value: string;
  /** What each value is called. */
  words: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

export const WordChoice = ({ label, value, words, onChoose }: WordChoiceProps) => (
  <span className={classes.choice}>
    <span aria-hidden="true">{words[value]}</span>
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {Object.entries(words).map(([each, called]) => (
        <option key={each} value={each}>
          {called}
        </option>
      ))}
    </select>
  </span>
);
