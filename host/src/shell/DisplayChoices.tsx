import { LocaleChoice } from './LocaleChoice';
import { ThemeChoice } from './ThemeChoice';

/** How everything looks and how it is written. */
export function DisplayChoices() {
  return (
    <>
      <ThemeChoice />
      <LocaleChoice />
    </>
  );
}
