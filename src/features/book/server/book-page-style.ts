/** The styles of the book page: paper and ink, readable on any screen and on paper, and nothing to load. */
export const BOOK_PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #faf5ec; --sheet: #fffdf8; --ink: #2b211a; --soft: #57483d; --ember: #9a3412; --line: #e2d6c3 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1613; --sheet: #241d19; --ink: #f1e8dc; --soft: #c9b9a8; --ember: #f0a070; --line: #43372f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.25rem/1.65 Literata, Charter, Georgia, 'Times New Roman', serif; overflow-wrap: break-word }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 5rem }
header { padding: 12vh 0 8vh; text-align: center }
h1 { font-size: clamp(2.4rem, 8vw, 3.6rem); font-weight: 500; line-height: 1.1; margin: 0 }
header p { color: var(--soft); margin: 1rem 0 0 }
nav, article { background: var(--sheet); border: 1px solid var(--line); border-radius: .3rem; padding: 2rem clamp(1.1rem, 6vw, 4rem); margin-top: 2.5rem }
nav h2, article h2 { font-weight: 500; line-height: 1.2; font-size: 1.9rem; margin: 0 0 1.2rem }
nav ol { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: .5rem 0; color: var(--ember) }
.number { display: block; font-size: 1rem; color: var(--soft); margin-bottom: .3rem }
article p { margin: 0 0 1.1em; white-space: pre-line }
blockquote { margin: 1.4em 0; padding-left: 1.4em; border-left: 3px solid var(--line) }
hr { border: 0; text-align: center; margin: 1.6em 0 }
hr::before { content: '* * *'; color: var(--soft) }
figure { margin: 1.8rem 0; text-align: center; break-inside: avoid }
figure img { max-width: 100%; height: auto; border-radius: .2rem }
figcaption { color: var(--soft); font-size: 1.05rem; font-style: italic; margin-top: .4rem }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.2rem }
h3 { font-weight: 500; font-size: 1.35rem; margin: 0 0 .8rem }
audio { display: block; width: 100%; margin-bottom: .5rem }
footer { text-align: center; color: var(--soft); font-size: 1rem; margin-top: 3rem }
@media print { :root { --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb } body { font-size: 12pt } main { max-width: none; padding: 0 } nav, article { border: 0; padding: 0 } article { break-before: page } section, footer { display: none } }
`;
