import { LocaleChoice } from './LocaleChoice';
import { ThemeChoice } from './ThemeChoice';

/** The display settings: theme and locale. */
export function DisplayChoices() {
  return (
    <>
      <ThemeChoice />
      <LocaleChoice />
    </>
  );
}
