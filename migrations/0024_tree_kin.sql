alter table tree_person
  -- What a noted person is to the owner, in one of the words of the tree: 'mother', 'sister'. Null where only the lines say it.
  add column kin text,
  -- Under which key the companion knows somebody who was added from what the owner told it; they are not offered again under another name.
  add column told_as text;
