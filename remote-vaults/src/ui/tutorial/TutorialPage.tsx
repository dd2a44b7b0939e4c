import type { VaultsConfiguration } from '../../data/vaultsConfiguration';

export interface TutorialPageProps {
  readonly video: VaultsConfiguration['tutorialVideo'];
}

export function TutorialPage(_props: TutorialPageProps) {
  return null;
}
