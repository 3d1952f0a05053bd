"""Bots and the coach, in processes that are shared out fairly."""
