import { HomePageChoice } from './HomePageChoice';
import { LocaleChoice } from './LocaleChoice';
import { ThemeChoice } from './ThemeChoice';

export function DisplayChoices() {
  return (
    <>
      <ThemeChoice />
      <HomePageChoice />
      <LocaleChoice />
    </>
  );
}
