import { HomeChoice } from './HomeChoice';
import { LocaleChoice } from './LocaleChoice';
import { ThemeChoice } from './ThemeChoice';

export function DisplayChoices() {
  return (
    <>
      <ThemeChoice />
      <HomeChoice />
      <LocaleChoice />
    </>
  );
}
