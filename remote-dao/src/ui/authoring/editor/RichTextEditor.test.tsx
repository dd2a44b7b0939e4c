import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEditor, htmlOf } from './createEditor';
import { RichTextEditor } from './RichTextEditor';

function show(html = '') {
  const onChange = jest.fn<undefined, [string]>();
  const rendered = renderWithHost(
    <RichTextEditor html={html} onChange={onChange} label="Description" errorId="error" isInvalid={false} />,
    { area: 'dao' },
  );
  const box = screen.getByRole('textbox', { name: 'Description' });
  const last = () => onChange.mock.lastCall?.[0];
  return { ...rendered, box, last, tool: (name: string) => screen.getByRole('button', { name }) };
}

function paste(box: HTMLElement, html: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] };
  fireEvent.paste(box, { clipboardData });
}

function selectAll(box: HTMLElement) {
  fireEvent.focus(box);
  fireEvent.keyDown(box, { key: 'a', code: 'KeyA', ctrlKey: true });
}

it('has a toolbar with a name for every tool, of which one is in the tab order', () => {
  const { box } = show();
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  const names = [
    'Bold',
    'Italic',
    'Heading',
    'Subheading',
    'Bulleted list',
    'Numbered list',
    'Quote',
    'Link',
    'Undo',
    'Redo',
  ];
  const tools = within(toolbar).getAllByRole('button');
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual(names);
  expect(tools.filter((tool) => tool.tabIndex === 0)).toHaveLength(1);
  expect(box).toHaveAttribute('aria-multiline', 'true');
});

it('moves between tools by the arrow keys, Home and End', async () => {
  const { tool } = show();
  const user = userEvent.setup();
  await user.tab();
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Redo')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(tool('Bold')).toHaveFocus();
});

it.each([
  ['Bold', '<p><strong>a</strong></p>'],
  ['Italic', '<p><em>a</em></p>'],
  ['Heading', '<h2>a</h2>'],
  ['Subheading', '<h3>a</h3>'],
  ['Bulleted list', '<ul><li><p>a</p></li></ul>'],
  ['Numbered list', '<ol><li><p>a</p></li></ol>'],
  ['Quote', '<blockquote><p>a</p></blockquote>'],
])('writes %s by keyboard, and undoes and redoes it', async (name, html) => {
  const { box, tool, last } = show('<p>a</p>');
  const user = userEvent.setup();
  selectAll(box);
  act(() => tool(name).focus());
  await user.keyboard('{Enter}');
  expect(last()).toBe(html);
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool('Undo'));
  expect(last()).toBe('<p>a</p>');
  await user.click(tool('Redo'));
  expect(last()).toBe(html);
});

it('links to a web address only', async () => {
  const { box, tool, last } = show('<p>a</p>');
  const user = userEvent.setup();
  selectAll(box);
  await user.click(tool('Link'));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  expect(address).toHaveFocus();
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByText(/Enter a web address/)).toBeInTheDocument();
  expect(last()).toBeUndefined();
  await user.clear(address);
  await user.type(address, 'https://forum.example/t/1{Enter}');
  expect(last()).toBe('<p><a href="https://forum.example/t/1">a</a></p>');
  await user.click(tool('Link'));
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(last()).toBe('<p>a</p>');
});

it.each([
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
  ['<p>a</p><img src=x onerror=alert(1) alt="chart">', '<p>a</p><p>[Image not shown: chart]</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="https://x.example">a</a></p>', '<p><a href="https://x.example">a</a></p>'],
  ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
])('pastes %s as %s', async (pasted, html) => {
  const { box, last } = show();
  paste(box, pasted);
  await waitFor(() => expect(last()).toBe(html));
});

it('starts from sanitized HTML', () => {
  const editor = createEditor({ html: '<p>a</p><svg onload=x></svg><script>x</script>', attributes: {} });
  expect(htmlOf(editor)).toBe('<p>a</p>');
  editor.destroy();
});

it('is empty where only blanks are entered', () => {
  const editor = createEditor({ html: '<p></p>', attributes: {} });
  expect(htmlOf(editor)).toBe('');
  editor.destroy();
});
