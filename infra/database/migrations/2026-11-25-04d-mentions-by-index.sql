-- A function that is made anew forgets its settings: texts are looked up in their index again, also in a small table.
alter function search_mentions(text, tsquery, integer) set enable_seqscan = off;
