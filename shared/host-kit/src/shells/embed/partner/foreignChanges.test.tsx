import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, useState, type ReactNode } from 'react';
import { tolerateForeignChanges } from './foreignChanges';

tolerateForeignChanges(document);

type Replace = (text: Text, translation: HTMLElement) => void;

const WAYS: Record<string, Replace> = {
  'replaces a text': (text, translation) => text.replaceWith(translation),
  'replaces a child': (text, translation) => text.parentNode?.replaceChild(translation, text),
  'inserts a translation and removes the text': (text, translation) => {
    text.parentNode?.insertBefore(translation, text);
    text.parentNode?.removeChild(text);
  },
  'appends a translation and removes the text': (text, translation) => {
    text.after(translation);
    text.remove();
  },
  'removes a text and inserts a translation': (text, translation) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translation, nextSibling);
  },
  'wraps a text': (text, translation) => {
    text.replaceWith(translation);
    translation.replaceChildren(text);
  },
};

let translator: MutationObserver | undefined;

afterEach(() => {
  translator?.disconnect();
  cleanup();
});

/** Like Chrome, which uses two font elements. */
function translationOf(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('span'), document.createElement('span')];
  outer.dataset.translation = '';
  inner.textContent = text;
  outer.append(inner);
  return outer;
}

/** Translates all texts below the body, and later additions, like Chrome. */
async function translatePage(replace: Replace): Promise<void> {
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('[data-translation]')) continue;
      const outer = translationOf(text.data);
      replace(text, outer);
    }
  };
  translateAll();
  translator = new MutationObserver(translateAll);
  translator.observe(document.body, { childList: true, subtree: true, characterData: true });
  await settle();
}

function settle(): Promise<void> {
  return act(async () => Promise.resolve());
}

function Stepper({ states }: { readonly states: readonly ReactNode[] }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" aria-label="step" onClick={() => setStep(step + 1)} />
      <div data-testid="content">{states[step]}</div>
    </>
  );
}

async function step(): Promise<void> {
  fireEvent.click(screen.getByRole('button'));
  await settle();
}

function content(): string {
  return screen.getByTestId('content').textContent;
}

const CHANGES: Record<string, readonly ReactNode[]> = {
  'a number between texts': [1, 2, 3].map((seconds) => <p key="age">Updated {seconds} s ago</p>),
  'a conditional text before another': [false, true, false, true].map((isLong) => (
    <p key="p">
      {isLong && 'Long: '}1 {isLong && 'USDC'}
    </p>
  )),
  'a conditional element before a text': [false, true, false].map((isShown) => (
    <p key="p">
      {isShown && <b>Not</b>} enough <i>{isShown ? 'ETH' : 'WETH'}</i>
    </p>
  )),
  'a text that becomes an element': ['Loading', <b key="b">Loaded</b>, 'Loading', 'Failed'],
  'a list that is sorted': [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['b', 'd'],
  ].map((names) => names.map((name) => <Fragment key={name}>{name}, </Fragment>)),
  'an empty text that gets a value': ['', '7', ''].map((text) => (
    <p key="p">
      {text} of {text}
    </p>
  )),
};

describe.each(Object.entries(WAYS))('while a script %s', (_way, replace) => {
  it.each(Object.entries(CHANGES))('%s is displayed as without it', async (_name, states) => {
    render(<Stepper states={states} />);
    const expected = states.map((state) => {
      const alone = render(<div data-testid="alone">{state}</div>);
      const text = screen.getByTestId('alone').textContent;
      alone.unmount();
      return text;
    });
    await translatePage(replace);
    const displayed = [content()];
    while (displayed.length < states.length) {
      await step();
      displayed.push(content());
    }
    expect(displayed).toEqual(expected);
    expect(document.body.querySelector('[data-translation]')).not.toBeNull();
  });
});

it('a text that a translator restores goes on changing', async () => {
  render(<Stepper states={CHANGES['a number between texts'] ?? []} />);
  const paragraph = document.querySelector('p');
  const originals = [...(paragraph?.childNodes ?? [])];
  await translatePage((text, translation) => text.replaceWith(translation));
  translator?.disconnect();
  paragraph?.replaceChildren(...originals);
  await settle();
  await step();
  expect(content()).toBe('Updated 2 s ago');
});

it('a translation that another one replaced goes when its text changes', async () => {
  render(<Stepper states={['one', 'two']} />);
  const [first, second] = [translationOf('eins'), translationOf('uno')];
  screen.getByTestId('content').firstChild?.replaceWith(first);
  await settle();
  first.replaceWith(second);
  await settle();
  expect(content()).toBe('uno');
  await step();
  expect(content()).toBe('two');
});

it('one translation of several texts is replaced by all of them when one changes', async () => {
  render(<Stepper states={CHANGES['a number between texts'] ?? []} />);
  const paragraph = document.querySelector('p');
  paragraph?.replaceChildren(translationOf('Vor 1 s aktualisiert'));
  await step();
  expect(content()).toBe('Updated 2 s ago');
});

function Field() {
  const [text, setText] = useState('');
  return (
    <form>
      {text === '0' && <p role="alert">Enter more</p>}
      <input value={text} onChange={({ target }) => setText(target.value)} />
      {text !== '' && <output>{text} USDC</output>}
    </form>
  );
}

it('a field that an extension wraps keeps the focus while messages appear around it', async () => {
  render(<Field />);
  const input = screen.getByRole('textbox');
  const wrapper = document.createElement('div');
  input.replaceWith(wrapper);
  wrapper.append(input, document.createElement('span'));
  input.focus();
  for (const text of ['0', '01', '']) {
    fireEvent.change(input, { target: { value: text } });
    await settle();
    expect(screen.queryByRole('alert')?.textContent).toBe(text === '0' ? 'Enter more' : undefined);
    expect(screen.queryByRole('status')?.textContent).toBe(text === '' ? undefined : `${text} USDC`);
    expect([document.activeElement, wrapper.firstChild]).toEqual([input, input]);
  }
});

it('an element that a script removed is missed neither by its siblings nor when React removes it', async () => {
  render(<Field />);
  const input = screen.getByRole('textbox');
  fireEvent.change(input, { target: { value: '0' } });
  screen.getByRole('alert').remove();
  screen.getByRole('status').remove();
  fireEvent.change(input, { target: { value: '' } });
  await settle();
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
});

it('a node that React has removed is not put back with its neighbors', async () => {
  render(
    <Stepper
      states={[
        <p key="p">
          {'Risk: '}
          {'high'} <b key="b">now</b>
        </p>,
        <p key="p">
          {'Risk: '}
          {null}{' '}
        </p>,
        <p key="p">
          {'None '}
          {null}{' '}
        </p>,
      ]}
    />,
  );
  await translatePage((text, translation) => text.replaceWith(translation));
  await step();
  await step();
  expect(content()).toBe('None  ');
});

it('nodes outside of the roots of the app are as strict as before', () => {
  const [parent, stranger] = [document.createElement('div'), document.createElement('div')];
  const remove = () => parent.removeChild(stranger);
  const insert = () => parent.insertBefore(document.createElement('p'), stranger);
  expect(remove).toThrow('not a child');
  expect(insert).toThrow('can not be found');
});
