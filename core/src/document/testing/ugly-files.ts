/** Campaign files as people write them by hand. */
export const UGLY_FILES: Readonly<Record<string, string>> = {
  'comments everywhere': `# head

slug:   ugly   # the slug
name: # no name yet
  # a comment above the first key
  ja_JP: 'みにくい'   # single quotes

  # a comment between keys
  en_US: "Ugly"
  # a comment behind the last key
languages: [ ja_JP,en_US , ]   # a comma too many
empty:
also: ~
# a comment at the margin
spots:
  # --- first group ---
  - id: a   # of a
    name: A
    points: 0030
    radius: 34.10000


  # about b
  # in two lines
  - id: b
    name: >-
      folded
      text

    description: |
      line 1

        line 2
    # end of b

  - { id: c, name: C, methods: {} }
  -   id: wide
      name: W
      methods:
        quiz:
          choices:
          - one # first
          - { ja_JP: 二, en_US: two }
          # nothing below
          answer: 1
sheets:
- id: s
  spots: [a,
    b, # not c
    wide
  ]
- id: t
  spots:
    - a
    - "b"
# the end`,
  'Windows line breaks': [
    '\uFEFFslug: crlf',
    'name: x # c',
    'text: |',
    '  a',
    '',
    '  b',
    'spots:',
    '    - id: a',
    '      points: 1',
    '',
    '    - id: b',
    '      methods:',
    '          keyword:',
    '              answers: ["x", y]',
    '',
    'pages: {faq: faq.md, terms: {ja_JP: t.md}}',
    '',
  ].join('\r\n'),
  JSON: `{
  "slug": "json", "name":"x",
  "list": [1,2,
    3],
  "courses": [{"id":"a","name":"A"}, {"id":"b",
    "name":"B"}],
  "spots": [
    {"id": "p", "courses": ["a"]},
    {"id": "q", "courses": ["b", "a"], "group": []}
  ]
}
`,
  'markers, keep and quotes': `%YAML 1.2
---
"slug": 'quoted'
keep: |+
  kept


folded: >
  one
  two

  three
plain: several words
  in two lines
"double": "several
  lines"
presents:
  - kind: goods
    # the id comes second
    id: g
    requires: { spots: [x], }
  -
    id: h
    lottery:
      outcomes:
        - id: win
          stock: 1
        - id: lose
          stock: 2
...
`,
  anchors: `slug: anchors
base: &base
  ja_JP: 基
  en_US: base
name: *base
tagged: !!str 12
spots:
  - &first
    id: a
    name: A
  - id: b
    name: *base
    points: 3
  - id: c
    points: 4
? explicit
: value
`,
};
