import { Button } from './Button';
import { uiText } from './text/en';

/** What the one main button of a dialog or panel can do now. The same rules decide it that check the entry. */
export type ActionState =
  | { readonly is: 'ready'; readonly label: string; readonly onPress: () => void }
  /** The first reason why not, in the words that are on the button. */
  | { readonly is: 'blocked'; readonly reason: string }
  | { readonly is: 'busy'; readonly label: string }
  | { readonly is: 'wrong-network' };

/** The main button: it states what it does, or why it does not. */
export function ActionButton({ state }: { state: ActionState }) {
  switch (state.is) {
    case 'ready':
      return (
        <Button tone="primary" size="large" isWide onClick={state.onPress}>
          {state.label}
        </Button>
      );
    case 'busy':
      return (
        <Button tone="primary" size="large" isWide isBusy>
          {state.label}
        </Button>
      );
    case 'blocked':
    case 'wrong-network':
      return (
        <Button size="large" isWide isDisabled>
          {state.is === 'blocked' ? state.reason : uiText.wrongNetwork}
        </Button>
      );
  }
}
