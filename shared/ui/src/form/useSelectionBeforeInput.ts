import { useCallback, useRef, type Ref } from 'react';

type Selection = readonly [start: number, end: number];

/**
 * Captures the selection of a text field at the start of an edit, because a change event is too late and React has no
 * event before a deletion. `takeSelection` returns it once; `undefined` without `beforeinput`.
 */
export function useSelectionBeforeInput(inputRef: Ref<HTMLInputElement> | undefined) {
  const selection = useRef<Selection>(undefined);
  const ref = useCallback(
    (input: HTMLInputElement) => {
      const remember = () => {
        selection.current = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
      };
      input.addEventListener('beforeinput', remember);
      const detach = attach(inputRef, input);
      return () => {
        input.removeEventListener('beforeinput', remember);
        detach();
      };
    },
    [inputRef],
  );

  function takeSelection(): Selection | undefined {
    const taken = selection.current;
    selection.current = undefined;
    return taken;
  }

  return { ref, takeSelection };
}

/** Forwards the element to the caller's ref. */
function attach(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(input);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }
  if (ref) ref.current = input;
  return () => {
    if (ref) ref.current = null;
  };
}
