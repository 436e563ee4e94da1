-- What the deciders of a node may not do beside deciding; nothing is withheld by what was published before (decision 080).
ALTER TABLE approve_node
  ADD COLUMN no_former boolean,
  ADD COLUMN no_reassign boolean,
  ADD COLUMN no_add boolean;
